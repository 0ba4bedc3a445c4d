import { stripIsolates } from '@masa/i18n'
import type { MoneyAmount } from '@masa/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fc } from '@masa/properties'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../../test/in-locale.tsx'
import { addDays, addMonths, dateAfterKey, weekday, weeksOfMonth } from './calendar-days.ts'
import { PriceCalendar } from './index.ts'
import type { DateSpan } from './index.ts'

const usd = (dollars: number): MoneyAmount => ({ amountMinor: dollars * 100, currency: 'USD' })
const days = { '2027-05-16': usd(479), '2027-05-17': usd(458), '2027-05-18': usd(392), '2027-05-20': null }
const words = {
  earlier: 'Earlier',
  later: 'Later',
  depart: 'Departure',
  return: 'Return',
  cheapest: 'cheapest',
  none: 'no flight',
  typedFrom: 'From',
  typedTo: 'To',
  typedError: 'Not possible',
}

function Held({
  nights,
  onChange = () => undefined,
  onMonthsShown = () => undefined,
  onDone = () => undefined,
}: {
  nights?: number
  onDone?: () => void
  onChange?: (span: DateSpan) => void
  onMonthsShown?: (first: string, second: string) => void
}) {
  const [value, setValue] = useState<DateSpan | null>({ from: '2027-05-16', to: '2027-05-21' })
  return (
    <PriceCalendar
      value={value}
      onChange={(span) => {
        setValue(span)
        onChange(span)
      }}
      {...(nights === undefined ? {} : { nights })}
      min="2027-05-02"
      max="2027-12-31"
      days={days}
      onMonthsShown={onMonthsShown}
      onDone={onDone}
      words={words}
    />
  )
}

const day = (text: RegExp): HTMLElement =>
  screen.getByRole('button', { name: (name) => text.test(stripIsolates(name)) })

describe('days of a calendar', () => {
  it('stand in weeks from Sunday', () => {
    expect(weeksOfMonth('2027-05')[0]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '2027-05-01',
    ])
    expect(weeksOfMonth('2026-02')).toHaveLength(4)
    expect(weekday('2027-05-16')).toBe(0)
  })

  it('are all there, once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2060 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const name = `${year}-${String(month).padStart(2, '0')}`
        const all = weeksOfMonth(name)
          .flat()
          .filter((date) => date !== undefined)
        expect(all).toEqual(all.map((_, index) => addDays(`${name}-01`, index)))
        expect(addDays(all.at(-1) ?? '', 1)).toBe(`${addMonths(name, 1)}-01`)
      }),
    )
  })

  it.each([
    ['ArrowRight', false, '2027-05-17'],
    ['ArrowRight', true, '2027-05-15'],
    ['ArrowLeft', true, '2027-05-17'],
    ['ArrowDown', true, '2027-05-23'],
    ['Home', false, '2027-05-16'],
    ['End', false, '2027-05-22'],
    ['PageDown', false, '2027-06-16'],
    ['PageUp', true, '2027-04-16'],
    ['x', false, undefined],
  ])('%s (right to left: %s) leads to %s', (key, isRtl, date) =>
    expect(dateAfterKey('2027-05-16', { key, isRtl })).toBe(date),
  )
})

describe('PriceCalendar', () => {
  it('names each day with its price, and the cheapest and the closed ones in words', () => {
    renderIn('en', <Held nights={5} />)
    expect(day(/16 May 2027, ?Departure, \$479$/)).toBeDefined()
    expect(day(/18 May 2027, ?\$392, cheapest$/)).toBeDefined()
    expect(day(/20 May 2027, no flight$/).getAttribute('aria-disabled')).toBe('true')
  })

  it('chooses a whole stay with one press', async () => {
    const onChange = vi.fn()
    renderIn('en', <Held nights={5} onChange={onChange} />)
    await userEvent.click(day(/17 May 2027/))
    await userEvent.click(day(/20 May 2027/))
    expect(onChange.mock.calls).toEqual([[{ from: '2027-05-17', to: '2027-05-22' }]])
  })

  it('chooses departure and return with two presses where the stay is free', async () => {
    const onChange = vi.fn()
    renderIn('en', <Held onChange={onChange} />)
    await userEvent.click(day(/18 May 2027/))
    await userEvent.click(day(/25 May 2027/))
    expect(onChange.mock.calls).toEqual([[{ from: '2027-05-18', to: '2027-05-25' }]])
  })

  it.each([
    ['en', '{ArrowRight}'],
    ['he', '{ArrowLeft}'],
  ] as const)('in %s is one stop for Tab, and %s leads to the next day', async (locale, key) => {
    renderIn(locale, <Held nights={5} />)
    expect(document.querySelectorAll('table button[tabindex="0"]')).toHaveLength(1)
    document.querySelector<HTMLElement>('[data-date="2027-05-16"]')?.focus()
    await userEvent.keyboard(key)
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-05-17'))
  })

  it('brings months along as the keyboard walks out of them, and asks for their prices', async () => {
    const onMonthsShown = vi.fn()
    renderIn('en', <Held nights={5} onMonthsShown={onMonthsShown} />)
    document.querySelector<HTMLElement>('[data-date="2027-05-16"]')?.focus()
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-06-16'))
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-07-16'))
    expect(onMonthsShown.mock.calls).toEqual([
      ['2027-05', '2027-06'],
      ['2027-06', '2027-07'],
    ])
  })

  it.each(['he', 'en', 'ru', 'ar'] as const)(
    'in %s walks on from the day that Tab reaches, whichever months were called up',
    async (locale) => {
      renderIn(locale, <Held nights={5} />)
      const later = screen.getByRole('button', { name: 'Later' })
      later.focus()
      await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
      await userEvent.tab()
      expect(document.activeElement?.getAttribute('data-date')).toBe('2027-09-01')
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-09-08'))
      expect(document.querySelectorAll('table button[tabindex="0"]')).toHaveLength(1)
      expect(document.querySelector('[data-date="2027-09-30"]')).not.toBeNull()
    },
  )

  it('walks on from a day in the focus whose months get their prices only then', async () => {
    const calendar = (known: Record<string, MoneyAmount | null>) => (
      <PriceCalendar
        value={null}
        onChange={() => undefined}
        nights={5}
        min="2027-05-02"
        max="2027-12-31"
        days={known}
        words={words}
      />
    )
    const { rerender } = renderIn('en', calendar({}))
    screen.getByRole('button', { name: 'Later' }).focus()
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('data-date')).toBe('2027-05-02')
    rerender(calendar({ '2027-05-02': null }))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-05-09'))
  })

  it('keeps a stop for Tab in months where nothing departs', async () => {
    const none = Object.fromEntries(
      ['2027-05', '2027-06'].flatMap((month) =>
        weeksOfMonth(month)
          .flat()
          .flatMap((date) => (date === undefined ? [] : [[date, null]])),
      ),
    )
    renderIn(
      'en',
      <PriceCalendar
        value={null}
        onChange={() => undefined}
        nights={5}
        min="2027-05-02"
        max="2027-12-31"
        days={none}
        words={words}
      />,
    )
    expect(document.querySelector('table button[tabindex="0"]')?.getAttribute('data-date')).toBe('2027-05-02')
  })

  it('does not walk out of what can be booked', async () => {
    renderIn('en', <Held nights={5} />)
    document.querySelector<HTMLElement>('[data-date="2027-05-16"]')?.focus()
    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2027-05-02'))
    expect(screen.getByRole('button', { name: 'Earlier' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('takes dates that are typed', async () => {
    const onChange = vi.fn()
    renderIn('he', <Held nights={5} onChange={onChange} />)
    await userEvent.clear(screen.getByLabelText('From'))
    await userEvent.type(screen.getByLabelText('From'), '18052027')
    expect(onChange).toHaveBeenLastCalledWith({ from: '2027-05-18', to: '2027-05-23' })
  })

  it('leads on with Enter in a typed date, and sends no form with it', async () => {
    const onSubmit = vi.fn()
    const onDone = vi.fn()
    const onChange = vi.fn()
    renderIn(
      'he',
      <form onSubmit={onSubmit}>
        <Held onChange={onChange} onDone={onDone} />
        <button type="submit">Search</button>
      </form>,
    )
    await userEvent.clear(screen.getByLabelText('From'))
    await userEvent.type(screen.getByLabelText('From'), '24052027{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('To'))
    expect(onDone).not.toHaveBeenCalled()
    await userEvent.keyboard('28/05/2027')
    expect(document.activeElement).toBe(screen.getByLabelText('To'))
    expect(onChange).toHaveBeenLastCalledWith({ from: '2027-05-24', to: '2027-05-28' })
    await userEvent.keyboard('{Enter}')
    expect(onDone).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('stays with Enter in a date that is unfinished, or before the departure, and says so', async () => {
    const onDone = vi.fn()
    renderIn('en', <Held onDone={onDone} />)
    const back = screen.getByLabelText('To')
    await userEvent.clear(back)
    await userEvent.type(back, '2805')
    expect(screen.queryByText('Not possible')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Not possible')).toBeDefined()
    await userEvent.clear(back)
    await userEvent.type(back, '15/05/2027{Enter}')
    expect(screen.getByText('Not possible')).toBeDefined()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('takes a typed departure after the return for a first day, and the next one pressed for the return', async () => {
    const onChange = vi.fn()
    renderIn('en', <Held onChange={onChange} />)
    await userEvent.clear(screen.getByLabelText('From'))
    await userEvent.type(screen.getByLabelText('From'), '24/05/2027')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(day(/26 May 2027/))
    expect(onChange).toHaveBeenLastCalledWith({ from: '2027-05-24', to: '2027-05-26' })
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('26/05/2027')
  })

  it('says that a typed date cannot be had', async () => {
    renderIn('en', <Held nights={5} />)
    await userEvent.clear(screen.getByLabelText('From'))
    await userEvent.type(screen.getByLabelText('From'), '20/05/2027')
    expect(screen.getByText('Not possible')).toBeDefined()
  })

  it('runs its weeks with the language', () => {
    renderIn('he', <Held nights={5} />)
    const may = within(screen.getByRole('grid', { name: 'מאי 2027' }))
    expect(may.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'א׳',
      'ב׳',
      'ג׳',
      'ד׳',
      'ה׳',
      'ו׳',
      'ש׳',
    ])
  })
})
