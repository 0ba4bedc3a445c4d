// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { Pax } from '@masa/contract/booking'
import { isolateLtr } from '@masa/i18n'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { FACTS, TRAVELLER } from '#src/testing/people.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { TravellerCard } from './traveller-card.tsx'
import { travellerIssues, type TravellerFacts } from './traveller.domain.ts'

const { birthDate: _birth, passportNumber: _number, lastName: _name, ...begun } = TRAVELLER

/** One traveller's card, whose faults show as its fields are left. */
function Held({
  start = begun,
  facts = FACTS,
  isSold = false,
}: {
  start?: Pax
  facts?: TravellerFacts
  isSold?: boolean
}) {
  const [pax, setPax] = useState<Pax>(start)
  const [left, setLeft] = useState<readonly string[]>([])
  const faults = Object.entries(travellerIssues(pax, facts)).filter(([field]) => left.includes(field))
  return (
    <>
      <TravellerCard
        pax={pax}
        at={0}
        facts={facts}
        issues={Object.fromEntries(faults.map(([field, issue]) => [`paxList.0.${field}`, issue]))}
        isSold={isSold}
        babies={[]}
        countries={[]}
        isOpenAtFirst
        hasHelp={false}
        onChange={setPax}
        onLeave={(field) => setLeft([...left, field])}
      />
      <output>{JSON.stringify(pax)}</output>
    </>
  )
}

async function pasteInto(label: string, text: string): Promise<Pax> {
  renderPage(fakeApi(), { address: '/', routes: [{ path: '/', Component: Held }] })
  const field = await screen.findByLabelText(new RegExp(label))
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  return JSON.parse(screen.getByRole('status').textContent ?? '') as Pax
}

describe("what is pasted into a traveller's card", () => {
  it.each([
    ['Date of birth', isolateLtr('02/11/1986'), { birthDate: '1986-11-02' }],
    ['Date of birth', '1986-11-02', { birthDate: '1986-11-02' }],
    ['Passport number', '3144\u200b8207', { passportNumber: '31448207' }],
    ['Last name', 'O\u2019Ne\u200bil', { lastName: "O'NEIL" }],
    ['Mobile phone', '\u2066050\ufe0f-555-0117\u2069', { phone: '050-555-0117' }],
  ])('%s: %o is taken as it was meant', async (label, text, meant) => {
    expect(await pasteInto(label, text)).toMatchObject(meant)
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  })

  it.each([
    ['31/02/1986', 'This date cannot be read. Please write it like 19/08/2031'],
    ['May 1986', 'This date cannot be read. Please write it like 19/08/2031'],
    ['16/05', 'Day, month and year are needed'],
    [' ', 'Please fill this in'],
  ])('says of the date %o what is wrong with it', async (text, words) => {
    await pasteInto('Date of birth', text)
    expect(screen.getByText(words)).toBeDefined()
  })
})

describe('a passport that may follow the sale', () => {
  const following = { isRequired: true, change: 'free', mayFollow: true } as const
  const facts = { ...FACTS, rules: { ...FACTS.rules, passportNumber: following, passportExpiry: following } }
  const open = (props: { facts?: TravellerFacts; start?: Pax; isSold?: boolean }) =>
    renderPage(fakeApi(), {
      address: '/',
      routes: [{ path: '/', element: <Held facts={facts} start={TRAVELLER} {...props} /> }],
    })
  const later = () => screen.findByRole('checkbox', { name: /after booking, by .?02\/05\/2027/ })
  const pax = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Pax

  it('is left for later and not asked, and what was typed comes back with a change of mind', async () => {
    const { user } = open({})
    await user.click(await later())
    expect(pax()).toMatchObject({ passportFollows: true, passportNumber: '', passportExpiry: '' })
    expect(screen.queryByLabelText(/Passport number/)).toBeNull()
    expect(screen.getByLabelText(/Date of birth/)).toBeDefined()
    await user.click(await later())
    expect(pax()).toEqual({ ...TRAVELLER, passportFollows: false, confirmedShortPassport: false })
    expect(screen.getByLabelText(/Passport number/)).toHaveProperty('value', TRAVELLER.passportNumber)
  })

  it('is asked of an order, and where it may not follow', async () => {
    open({ start: { ...TRAVELLER, passportNumber: '', passportExpiry: '', passportFollows: true }, isSold: true })
    expect(await screen.findByLabelText(/Passport number/)).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
    open({ facts: FACTS })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
