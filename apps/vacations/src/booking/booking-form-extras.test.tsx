// @vitest-environment jsdom
import { usd } from '@masa/contract'
import type { ErrorCode } from '@masa/contract'
import { checkCoupon, chkInv } from '@masa/contract/booking'
import { BOOKING_ID, buildBooking, buildFilled } from '@masa/contract/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api, EXTRAS, field, heading, lastStored, onTheDay, open, press, type } from './testing/open-booking.tsx'

onTheDay()

describe('the extras', () => {
  it.each<[ErrorCode, string]>([
    ['coupon_amount_not_positive', 'The amount must be greater than 0'],
    ['coupon_price_invalid', 'The coupon does not fit the price of this booking'],
    ['coupon_number_invalid', 'This is not a coupon number'],
    ['coupon_not_found', 'No such coupon for this trip'],
    ['coupon_duplicate', 'This coupon was used already'],
  ])('say of a coupon that fails as %s: %s', async (code, words) => {
    const fake = api(buildFilled()).fail(checkCoupon, code)
    open(fake, { address: EXTRAS })
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'tenoff' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription(words))
    expect(screen.getByLabelText('Coupon code')).toHaveValue('TENOFF')
  })

  it('take a coupon that fits, with what it takes off, and let go of it again', async () => {
    const fake = api(buildFilled()).answer(checkCoupon, {
      code: 'TENOFF',
      value: 10,
      currency: 'USD',
      discount: usd(1_000),
      newTotal: usd(121_800),
    })
    open(fake, { address: EXTRAS })
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'TENOFF' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText(/Coupon TENOFF takes off .*\$10/)).toBeVisible()
    await waitFor(() => expect(lastStored(fake).couponCodes).toEqual(['TENOFF']))
    expect(fake.calls.find(({ route }) => route === 'booking.checkCoupon')?.url.searchParams.get('numOfPax')).toBe('2')
    fireEvent.click(screen.getByRole('button', { name: 'Remove TENOFF' }))
    await waitFor(() => expect(lastStored(fake).couponCodes).toEqual([]))
  })

  it('offer Masa Safe at its price', async () => {
    const fake = api(buildFilled())
    open(fake, { address: EXTRAS })
    const box = await screen.findByRole('checkbox', { name: /Masa Safe/ })
    expect(box.closest('label')).toHaveTextContent(/\$30.? per person/u)
    fireEvent.click(box)
    await waitFor(() => expect(lastStored(fake).masaSafetyAssurance).toBe(true))
    type('securityForcesDocument', '12')
    await press('Continue to payment')
    expect(field('securityForcesDocument')).toHaveAccessibleDescription(/Digits only, as on the document/)
    type('securityForcesDocument', '٧٦٥٤٣٢١')
    await waitFor(() => expect(lastStored(fake).securityForcesDocument).toBe('7654321'))
  })

  it('offer Masa Safe without a fee to security forces', async () => {
    const { offers } = buildBooking()
    open(api(buildFilled({ offers: { ...offers, masaSafe: { perPerson: usd(0), total: usd(0), isFree: true } } })), {
      address: EXTRAS,
    })
    expect((await screen.findByRole('checkbox', { name: /Masa Safe/ })).closest('label')).toHaveTextContent(
      'Free of charge',
    )
  })

  it("let no traveller go on without the terms and the flight's condition", async () => {
    const fake = api(buildFilled({ needsFlightCondition: 'Boarding closes 60 minutes before' }))
    open(fake, { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    expect(await screen.findByRole('checkbox', { name: /Boarding closes/ })).toHaveAccessibleDescription(
      /must be confirmed/,
    )
    expect(screen.getByRole('checkbox', { name: /I have read/ })).toHaveAccessibleDescription(/must be accepted/)
    expect(fake.calls.some(({ route }) => route === 'booking.chkInv')).toBe(false)
  })

  it('lead to the payment with everything in place', async () => {
    const fake = api(buildFilled())
    const { router } = open(fake, { address: `${EXTRAS}&utm_source=mail` })
    fireEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /I have read/ })).toBeChecked())
    await press('Continue to payment')
    expect(await heading('payment')).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      bookingId: BOOKING_ID,
      utm_source: 'mail',
    })
  })

  it('show what the server misses among the travellers, with the way to it', async () => {
    const fake = api(buildFilled({ termsAccepted: true })).fail(chkInv, 'passengers_invalid', {
      fields: [{ path: 'paxList.1.birthDate', issue: 'age_mismatch' }],
    })
    open(fake, { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    const alert = await screen.findByRole('alert')
    fireEvent.click(within(alert).getByRole('button', { name: 'Back to travellers' }))
    expect(await screen.findByRole('link', { name: /Traveller 2, Date of birth: The age/ })).toBeVisible()
  })
})
