import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { footerCategories } from '@masa/contract/content'
import { maintenanceMessage } from '@masa/contract/maintenance'
import type { MaintenanceMessage } from '@masa/contract/maintenance'
import { agencyContentsByHost } from '@masa/contract/sites'

export const QUIET: MaintenanceMessage = {
  active: false,
  target: { package: [] },
  message: { title: '', body: '' },
  blocks: [],
  affected: [],
  isClosed: false,
  endsAt: null,
}

/** What the frame asks for on every page: the agency, the footer, and the state of the site. */
export function siteApi(status: MaintenanceMessage = QUIET): FakeApi {
  return fakeApi()
    .answer(maintenanceMessage, status)
    .answer(footerCategories, [
      { id: 'terms', title: 'Terms', items: [{ id: '1', slug: 'terms', title: 'General terms' }] },
    ])
    .answer(agencyContentsByHost, {
      agencyCode: 'MASA',
      code: 'MASA',
      name: 'Masa',
      metaTitle: '',
      metaDescription: '',
      backgroundColorCss: null,
      orderPhone: '03-555-0142',
      bypassPayment: false,
      limitToSpecificDeals: false,
      isLoginMarketer: false,
      forPricePlanOnly: false,
      preferSmsToPassword: false,
      enableSearchAgent: false,
      is2FA: false,
      usePaxBankCreditAsLoginCredential: false,
      forMarketer: false,
      forMainSite: true,
      forWhiteLabelSite: false,
      forInternalAgentSite: false,
      minPaymentsForCredit: 4,
      maxPayments: 18,
      hasPaymentDeadline: false,
      splitCard: false,
      allowsCoupon: true,
      allowsMultipleCoupons: true,
      isSecurityForces: false,
      homeHref: null,
      marketerSpecificContents: {
        componentsVisibility: {
          disableHomeLink: false,
          removeSocialIcon: false,
          removeHomeButton: false,
          removePhoneButton: false,
        },
      },
    })
}
