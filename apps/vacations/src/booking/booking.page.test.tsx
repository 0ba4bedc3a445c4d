// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { sessionStore } from '@masa/auth'
import { handOverBooking, readBooking, takeOverBooking } from '@masa/contract/booking'
import { BOOKING_ID, buildBooking, buildFilled, buildPax } from '@masa/contract/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api, field, heading, onTheDay, open, press, type } from './testing/open-booking.tsx'

onTheDay()

describe('the travellers', () => {
  it('begin empty, with a place for each traveller and the price that sums beside them', async () => {
    open(api())
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(screen.getByRole('heading', { name: /Traveller 1 Adult/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: /Traveller 2 Adult/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    const summary = screen.getByRole('region', { name: 'Your booking' })
    expect(summary).toHaveTextContent('$600')
    expect(summary).toHaveTextContent('$628')
    expect(summary).toHaveTextContent('$1,228')
    expect(summary).toHaveTextContent('Nothing is charged at this step')
  })

  it('read right to left in Hebrew, with names, numbers and addresses left to right', async () => {
    open(api(), { locale: 'he' })
    expect(await heading('מי נוסעים?')).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    for (const path of ['paxList.0.firstName', 'paxList.0.passportNumber', 'payer.email', 'payer.mobile'])
      expect(field(path)).toHaveAttribute('dir', 'ltr')
    await press('המשך לתוספות')
    expect(await screen.findByRole('alert')).toHaveTextContent(/נוסע 1.?: 6 שדות למילוי/u)
  })

  it('that are missing are listed, a line for a person whose fields are empty, with links to their fields, which take the focus; the focus goes to the list first', async () => {
    const { user } = open(api())
    await heading('Who is travelling?')
    await press('Continue to extras')
    const list = await screen.findByRole('alert')
    await waitFor(() => expect(list).toHaveFocus())
    const line = within(list).getByRole('link', { name: 'Who pays: 5 fields to fill in' })
    expect(within(list).getByRole('link', { name: 'Traveller 2: 6 fields to fill in' })).toBeVisible()
    expect(within(list).getAllByRole('link')).toHaveLength(3)
    await user.click(line)
    expect(field('payer.firstName')).toHaveFocus()
    expect(field('payer.email')).toHaveAccessibleDescription(/Please fill this in/)
  })

  it('of whom little is missing see it field by field', async () => {
    open(api())
    await heading('Who is travelling?')
    for (const [path, value] of [
      ['payer.firstName', 'Dan'],
      ['payer.lastName', 'Cohen'],
      ['payer.mobile', '050-555-0117'],
    ] as const)
      type(path, value)
    await press('Continue to extras')
    const list = await screen.findByRole('alert')
    expect(within(list).getByRole('link', { name: 'Who pays, E-mail: Please fill this in' })).toBeVisible()
    expect(within(list).getByRole('link', { name: 'Who pays, Identity number: Please fill this in' })).toBeVisible()
  })

  it.each([
    ['a Hebrew name', 'paxList.0.lastName', 'כהן', 'English letters as in the passport, for example COHEN'],
    ['a birthday to come', 'paxList.0.birthDate', '01/01/2027', 'The date lies in the future'],
    ['a child as an adult', 'paxList.0.birthDate', '01/01/2020', 'The age on the last day of the trip'],
    ['a passport of nonsense', 'paxList.0.passportNumber', '12-', 'Five to twelve English letters and digits'],
    [
      'a passport that ends too early',
      'paxList.0.passportExpiry',
      '15/11/2027',
      'valid for six months after departure',
    ],
    ['a passport that ends before the trip', 'paxList.0.passportExpiry', '01/05/2027', 'expires before the trip ends'],
    ['an e-mail that is none', 'payer.email', 'dan@', 'An address like name@example.com'],
    ['a phone number that does not exist', 'payer.mobile', '0999999999', 'A phone number like 050-555-0117'],
    ["a traveller's phone number that does not exist", 'paxList.0.phone', '12', 'A phone number like 050-555-0117'],
    ['an identity number with a wrong check digit', 'payer.IdenticationNumber', '123456789', 'The number is not right'],
  ])('with %s read so at the field, and do not go on', async (_, path, value, issue) => {
    const fake = api(buildFilled())
    const { router } = open(fake)
    await heading('Who is travelling?')
    if (path.startsWith('paxList')) fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
    type(path, value)
    await waitFor(() => expect(field(path)).toHaveAttribute('aria-invalid', 'true'))
    await press('Continue to extras')
    expect(await screen.findByRole('alert')).toHaveTextContent(issue)
    expect(field(path)).toHaveAccessibleDescription(expect.stringContaining(issue))
    expect(router.state.location.search).not.toContain('extras')
  })

  it('have their fault shown after the field is left, not while it is typed', async () => {
    open(api(buildFilled()))
    await heading('Who is travelling?')
    fireEvent.change(field('payer.email'), { target: { value: 'dan@' } })
    expect(field('payer.email')).not.toHaveAttribute('aria-invalid')
    fireEvent.blur(field('payer.email'))
    await waitFor(() => expect(field('payer.email')).toHaveAttribute('aria-invalid', 'true'))
  })

  it('type capitals and digits on any keyboard', async () => {
    open(api())
    await heading('Who is travelling?')
    type('paxList.0.firstName', 'dan')
    expect(field('paxList.0.firstName')).toHaveValue('DAN')
    type('payer.mobile', '٠٥٠٥٥٥٠١١٧')
    expect(field('payer.mobile')).toHaveValue('0505550117')
  })

  it('may confirm a short passport where their group may', async () => {
    open(
      api(
        buildFilled({
          allowsShortPassport: true,
          paxList: [buildPax('1', { passportExpiry: '2027-11-01' }), buildPax('2')],
        }),
      ),
    )
    await heading('Who is travelling?')
    await press('Continue to extras')
    fireEvent.click(await screen.findByRole('checkbox', { name: /take it upon myself/ }))
    await press('Continue to extras')
    expect(await heading('Anything to add?')).toBeVisible()
  })

  it('lend their name to the payer', async () => {
    open(api(buildBooking({ paxList: [buildPax('1', { phone: '0505550117' })] })))
    await heading('Who is travelling?')
    fireEvent.click(screen.getByRole('button', { name: 'Copy from traveller 1' }))
    expect(field('payer.firstName')).toHaveValue('DAN')
    expect(field('payer.lastName')).toHaveValue('COHEN')
    expect(field('payer.mobile')).toHaveValue('0505550117')
  })

  it('who are complete fold into a line, and open to be corrected', async () => {
    open(api(buildFilled()))
    const card = (await screen.findByRole('heading', { name: /Traveller 2/ })).closest('section') as HTMLElement
    expect(card).toHaveTextContent('Miss YAEL COHEN, 02/11/1986')
    expect(document.getElementById('paxList.1.firstName')).toBeNull()
    fireEvent.click(within(card).getByRole('button', { name: 'Edit' }))
    expect(field('paxList.1.firstName')).toHaveValue('YAEL')
  })
})

describe('a booking that is not there', () => {
  it.each(['booking_not_found', 'booking_expired'] as const)(
    'because of %s leads back by a countdown, which can be stopped',
    async (code) => {
      open(fakeApi().fail(readBooking, code))
      expect(await heading('The booking is not available or its time has ended')).toBeVisible()
      expect(screen.getByRole('timer')).toHaveTextContent('Back to the previous page in 5 seconds')
      fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
      expect(screen.queryByRole('timer')).toBeNull()
    },
  )

  it('for the moment is asked for again', async () => {
    const fake = api().fail(readBooking, 'internal')
    open(fake)
    expect(await screen.findByText(/It did not work just now/)).toBeVisible()
    fake.answer(readBooking, buildBooking())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Who is travelling?')).toBeVisible()
  })
})

describe('another device', () => {
  const token = 'd'.repeat(32)

  it('is given a link that shows its token to no server, and says what does not travel', async () => {
    const fake = api().answer(handOverBooking, { token, expiresAt: '2026-11-22T10:00:00Z' })
    open(fake)
    await heading('Who is travelling?')
    await press('Continue on another device')
    const dialog = await screen.findByRole('dialog', { name: 'Continue on another device' })
    const link = await within(dialog).findByLabelText('Link to the booking')
    expect(link).toHaveValue(`${window.location.origin}/en/booking/hotel-flight/web#continue=${token}`)
    expect(link).toHaveAccessibleDescription(/Passport and identity numbers are not passed on/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the link' }))
    expect(await within(dialog).findByText('The link was copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(`#continue=${token}`)
  })

  it('takes the booking by a press, and has its session', async () => {
    const fake = api(buildFilled()).answer(takeOverBooking, {
      bookingTransactionId: BOOKING_ID,
      authorization: `Bearer ${'e'.repeat(32)}`,
      booking: buildFilled(),
    })
    open(fake, { address: `/booking/hotel-flight/web#continue=${token}` })
    expect(await heading('Continue your booking on this device')).toBeVisible()
    expect(fake.calls).toEqual([])
    await press('Continue here')
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(fake.calls[0]).toMatchObject({ route: 'booking.takeOver', body: { token } })
    expect(sessionStore.getState()).toEqual({ kind: 'visitor', token: 'e'.repeat(32) })
  })

  it('reads when the link is no longer valid', async () => {
    open(fakeApi().fail(takeOverBooking, 'hand_over_not_found'), {
      address: `/booking/hotel-flight/web#continue=${token}`,
    })
    await press('Continue here')
    expect(await heading('This link is no longer valid')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('A new one can be made')
  })
})
