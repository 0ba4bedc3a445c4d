// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import {
  changeOperatorPassword,
  dropSecondFactor,
  OPERATOR_ACTIONS,
  operatorLog,
  operatorStanding,
} from '@masa/contract/operator'
import type { OperatorStanding } from '@masa/contract/operator'
import { toastV1 } from '@masa/remote-kit'
import { LOCALES } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { AccountPage } from './account.page.tsx'

const INSIDE: OperatorStanding = { kind: 'signedIn', name: 'dana', hasSecondFactor: true, needsSecondFactor: true }
const AT = '2026-11-22T12:00:00.000Z'
const withLog = (standing: OperatorStanding = INSIDE) =>
  fakeApi()
    .answer(operatorStanding, standing)
    .answer(operatorLog, [
      { at: AT, name: 'dana', action: 'signedIn', address: '203.0.113.9' },
      { at: AT, name: null, action: 'signInRefused', address: '198.51.100.7' },
      { at: AT, name: 'dana', action: 'accountAdded', address: null },
    ])
const open = (api: FakeApi, locale: Locale = 'en') =>
  renderPage(api, { routes: [{ path: '/desk/account', Component: AccountPage }], address: '/desk/account', locale })
    .user

describe("an operator's account", () => {
  it('lists sign-ins with their addresses, and those of unknown accounts', async () => {
    open(withLog())
    const rows = within(await screen.findByRole('table', { name: 'Latest sign-ins' })).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/22\/11\/2026 14:00.*Signed in.*dana.*203\.0\.113\.9/)
    expect(rows[2]).toHaveTextContent(/Sign-in refused.*unknown/)
    expect(rows[3]).toHaveTextContent('on the machine')
  })

  it.each(LOCALES)('has words for every action in %s', async (locale) => {
    open(
      withLog().answer(
        operatorLog,
        OPERATOR_ACTIONS.map((action) => ({ at: AT, name: 'dana', action, address: null })),
      ),
      locale,
    )
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(OPERATOR_ACTIONS.length + 1)
  })

  it('replaces the password, and says so', async () => {
    const said: string[] = []
    const stop = toastV1.listen(({ text }) => said.push(text))
    const user = open(withLog().answer(changeOperatorPassword, INSIDE))
    await user.type(await screen.findByLabelText('Password until now'), 'three calm herons')
    await user.type(screen.getByLabelText('New password'), 'five quiet storks')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    await expect.poll(() => said).toEqual(['The password was changed'])
    expect(screen.getByLabelText('New password')).toHaveValue('')
    stop()
  })

  it('gives the second step up with the password and a code', async () => {
    const api = withLog().fail(dropSecondFactor, 'operator_credentials')
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const card = within(screen.getByRole('region', { name: 'Two-step verification' }))
    await user.type(card.getByLabelText('Password'), 'wrong')
    await user.type(screen.getByLabelText('Code, 6 digits'), '123456')
    await user.click(screen.getByRole('button', { name: 'Turn off two-step verification' }))
    expect(await screen.findByText('operator_credentials')).toBeVisible()
    api.answer(dropSecondFactor, { ...INSIDE, hasSecondFactor: false })
    await user.click(screen.getByRole('button', { name: 'Turn off two-step verification' }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
    expect(screen.getByText(/one can look here, but change nothing/)).toBeVisible()
  })
})
