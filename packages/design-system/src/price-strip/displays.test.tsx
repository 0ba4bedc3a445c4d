import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../../test/in-locale.tsx'
import { Breakdown } from '../breakdown/index.ts'
import { Countdown } from '../countdown/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { HoldTimer } from '../hold-timer/index.ts'
import * as siteIcons from '../icons/index.ts'
import { ErrorSummary, Notice } from '../notice/index.ts'
import { Picture } from '../picture/index.ts'
import { ProcessingSteps, ProgressBar } from '../progress/index.ts'
import { RouteLine } from '../route-line/index.ts'
import { ShowMore } from '../show-more/index.ts'
import { Stepper } from '../stepper/index.ts'
import { Chip, ChipList } from '../tag/index.ts'
import * as tripIcons from '../trip-icons/index.ts'
import { createToasts, ToastRegion } from '../toast/index.ts'
import { PriceStrip } from './index.ts'

const usd = (dollars: number) => ({ amountMinor: dollars * 100, currency: 'USD' as const })

afterEach(() => vi.useRealTimers())

const words = {
  selected: 'selected',
  cheapest: 'cheapest',
  none: 'no flight',
  empty: 'Nothing flies on these days',
  earlier: 'Earlier',
  later: 'Later',
}

describe('PriceStrip', () => {
  it('says so where nothing flies at all, and still leads to other days', async () => {
    const onLater = vi.fn<() => void>()
    const days = ['2027-05-16', '2027-05-17'].map((date) => ({ date, price: null }))
    renderIn(
      'en',
      <PriceStrip title="When?" selected="" onSelect={() => {}} days={days} words={words} onLater={onLater} />,
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Nothing flies on these days')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(onLater).toHaveBeenCalledOnce()
  })
  it('says nothing of that while its prices are under way', () => {
    renderIn(
      'en',
      <PriceStrip
        title="When?"
        selected=""
        onSelect={() => {}}
        days={[{ date: '2027-05-16', price: undefined }]}
        words={words}
      />,
    )
    expect(screen.queryByText('Nothing flies on these days')).toBeNull()
  })
  it('is a table whose days say date, price and what is special about them', async () => {
    const onSelect = vi.fn()
    renderIn(
      'en',
      <PriceStrip
        title="When?"
        selected="2027-05-16"
        onSelect={onSelect}
        days={[
          { date: '2027-05-16', price: usd(479) },
          { date: '2027-05-17', price: null },
          { date: '2027-05-18', price: usd(392) },
        ]}
        words={words}
      />,
    )
    expect(screen.getByRole('table', { name: 'When?' })).toBeDefined()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Sun16/05',
      'Mon17/05',
      'Tue18/05',
    ])
    expect(screen.getByRole('button', { name: /16 May 2027.*\$479.*selected/, pressed: true })).toBeDefined()
    expect(screen.getByText('no flight')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /18 May 2027.*\$392.*cheapest/ }))
    expect(onSelect).toHaveBeenCalledWith('2027-05-18')
  })
})

describe('Breakdown', () => {
  it('gives included things words, not zeros', () => {
    renderIn(
      'en',
      <Breakdown
        lines={[
          { id: 'f', label: 'Flights', amount: usd(642) },
          { id: 'b', label: 'Luggage', amount: { words: 'included' } },
        ]}
        totalLabel="Total"
        total={usd(642)}
        secondary={{ amountMinor: 237540, currency: 'ILS' }}
      />,
    )
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '$642',
      'included',
      '$642₪2,375.40',
    ])
  })

  it('announces the total again when it changes, and not each line of it', () => {
    const { container } = renderIn(
      'en',
      <Breakdown lines={[{ id: 'f', label: 'Flights', amount: usd(600) }]} totalLabel="Total" total={usd(642)} />,
    )
    expect([...container.querySelectorAll('[aria-live="polite"]')].map((each) => each.textContent)).toEqual(['$642'])
  })
})

describe('Countdown', () => {
  it('ticks by the given clock, counts days in words, and ends', () => {
    vi.useFakeTimers()
    const ends = 3 * 86_400_000
    let now = 0
    renderIn('en', <Countdown endsAtMs={ends} now={() => now} days={(count) => `${count} days`} whenOver="Over" />)
    expect(screen.getByRole('timer').textContent).toBe('3 days 00:00')
    const pass = (to: number): void =>
      act(() => {
        now = to
        vi.advanceTimersByTime(1000)
      })
    pass(ends - 3_600_000)
    expect(screen.getByRole('timer').textContent).toBe('1:00:00')
    pass(ends - 61_000)
    expect(screen.getByRole('timer').textContent).toBe('01:01')
    pass(ends + 5)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('Over')).toBeDefined()
  })
})

describe('HoldTimer', () => {
  it('reads out its announcement, not its clock', () => {
    renderIn(
      'he',
      <HoldTimer shareLeft={0.1} isEnding action={<button type="button">הארכה</button>} announcement="נותרו שתי דקות">
        01:58
      </HoldTimer>,
    )
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
    expect(screen.getByRole('status').textContent).toBe('נותרו שתי דקות')
  })
})

describe('ErrorSummary', () => {
  function Form() {
    const [attempt, setAttempt] = useState(0)
    return (
      <>
        <ErrorSummary
          title="One field"
          errors={[{ fieldId: 'surname', text: 'Surname: Latin letters' }]}
          attempt={attempt}
        />
        <input id="surname" aria-label="Surname" />
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Send
        </button>
      </>
    )
  }

  it('takes the focus with each try, and leads to the field', async () => {
    renderIn('en', <Form />)
    await userEvent.click(screen.getByRole('button'))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await userEvent.click(screen.getByRole('link', { name: 'Surname: Latin letters' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Surname'))
  })

  it('is not there where nothing is wrong', () => {
    renderIn('en', <ErrorSummary title="None" errors={[]} attempt={3} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('notices and progress', () => {
  it('are announced as urgently as they matter', () => {
    renderIn(
      'en',
      <>
        <Notice tone="bad" isLive>
          Declined
        </Notice>
        <Notice tone="good" isLive>
          Saved
        </Notice>
        <Notice tone="info">Known</Notice>
      </>,
    )
    expect([screen.getByRole('alert').textContent, screen.getByRole('status').textContent]).toEqual([
      'Declined',
      'Saved',
    ])
  })

  it('say where things stand', () => {
    const words = { done: 'done', now: 'under way', todo: 'to come', failed: 'failed' }
    renderIn(
      'en',
      <>
        <ProgressBar share={1.4} label="Booking" />
        <ProcessingSteps
          words={words}
          steps={[
            { id: 'a', title: 'Card', state: 'done' },
            { id: 'b', title: 'Hotel', state: 'now' },
          ]}
        />
      </>,
    )
    expect(screen.getByRole('progressbar', { name: 'Booking' }).getAttribute('aria-valuenow')).toBe('100')
    expect(
      screen.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')]),
    ).toEqual([
      ['Card: done', null],
      ['Hotel: under way', 'step'],
    ])
  })

  it('mark the step of a journey and link back only to done ones', () => {
    renderIn(
      'he',
      <Stepper
        label="שלבים"
        doneWord="הושלם"
        currentId="b"
        steps={[
          { id: 'a', label: 'נוסעים', href: '/a' },
          { id: 'b', label: 'תשלום', href: '/b' },
          { id: 'c', label: 'אישור', href: '/c' },
        ]}
      />,
    )
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['נוסעים, הושלם'])
    expect(screen.getByRole('list').querySelector('[aria-current="step"]')?.textContent).toBe('2תשלום')
  })
})

describe('small parts', () => {
  it('keep times and codes of a route left to right', () => {
    const { container } = renderIn(
      'he',
      <RouteLine
        from={{ time: '06:15', place: 'תל אביב', code: 'TLV' }}
        to={{ time: '08:05', place: 'הרקליון', code: 'HER' }}
        screenReaderText="המראה בשעה 06:15, תל אביב"
        duration="1:50"
        stops="ישירה"
      />,
    )
    expect([...container.querySelectorAll('bdi[dir="ltr"]')].map((each) => each.textContent)).toEqual([
      '06:15',
      'TLV',
      '08:05',
      'HER',
    ])
  })

  it('fetch the main picture at once and all others late', () => {
    renderIn(
      'en',
      <>
        <Picture src="/a" width={4} height={3} alt="Main" isLcp />
        <Picture src="/b" width={4} height={3} alt="Other" />
      </>,
    )
    const [main, other] = screen.getAllByRole('img')
    expect([
      main?.getAttribute('loading'),
      main?.getAttribute('fetchpriority'),
      other?.getAttribute('loading'),
    ]).toEqual(['eager', 'high', 'lazy'])
  })

  it('end a long list only where there is more', async () => {
    const onMore = vi.fn()
    const { rerender } = renderIn(
      'en',
      <ShowMore shown={30} total={87} label="More" countText="30 of 87" onMore={onMore} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(onMore).toHaveBeenCalledOnce()
    rerender(<ShowMore shown={87} total={87} label="More" countText="" onMore={onMore} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('take a filter away, and offer ways out of nothing', async () => {
    const onPress = vi.fn()
    renderIn(
      'he',
      <>
        <ChipList label="סינון">
          <Chip removeLabel="הסרה: טיסה ישירה" onRemove={() => onPress('chip')}>
            טיסה ישירה
          </Chip>
        </ChipList>
        <EmptyState
          title="אין תוצאות"
          ways={[{ id: 'x', icon: null, label: 'בלי הסינון', onChoose: () => onPress('way') }]}
        />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'הסרה: טיסה ישירה' }))
    await userEvent.click(screen.getByRole('button', { name: 'בלי הסינון' }))
    expect(onPress.mock.calls.flat()).toEqual(['chip', 'way'])
  })

  it('hand the focus to the chip beside the one that is taken away', async () => {
    function Filters() {
      const [names, setNames] = useState(['A', 'B', 'C'])
      return (
        <ChipList label="Filters">
          {names.map((name) => (
            <Chip
              key={name}
              removeLabel={`Remove: ${name}`}
              onRemove={() => setNames((all) => all.filter((one) => one !== name))}
            >
              {name}
            </Chip>
          ))}
        </ChipList>
      )
    }
    renderIn('en', <Filters />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove: B' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: C' }))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: A' }))
  })

  it('show a toast once, with one action that closes it', async () => {
    const toasts = createToasts()
    const undo = vi.fn()
    renderIn('en', <ToastRegion toasts={toasts} label="Notices" closeLabel="Close" />)
    act(() => void toasts.show({ text: 'Saved', action: { label: 'Undo', onAction: undo } }, { durationMs: 0 }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Saved')).toBeNull()
  })
})

const icons = { ...siteIcons, ...tripIcons }
describe('icons', () => {
  it('are decoration unless they carry a name', () => {
    renderIn(
      'en',
      <>
        <icons.PlaneIcon />
        <icons.HeartIcon label="Saved" />
      </>,
    )
    expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Saved'])
  })

  it('turn with the page where they lead somewhere, and not where they show a thing', () => {
    const mirroring = (
      name:
        | 'ArrowForwardIcon'
        | 'ChevronBackIcon'
        | 'RoutePlaneIcon'
        | 'ClockIcon'
        | 'PhoneIcon'
        | 'CheckIcon'
        | 'SearchIcon',
    ) => icons[name].mirroring
    expect((['ArrowForwardIcon', 'ChevronBackIcon', 'RoutePlaneIcon'] as const).map(mirroring)).toEqual([
      'always',
      'always',
      'always',
    ])
    expect((['ClockIcon', 'PhoneIcon', 'CheckIcon', 'SearchIcon'] as const).map(mirroring)).toEqual([
      'never',
      'never',
      'never',
      'never',
    ])
  })
})
