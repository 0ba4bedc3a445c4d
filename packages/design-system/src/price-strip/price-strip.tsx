import { formatDayMonth, spellDate, weekdayName } from '@masa/i18n'
import type { MoneyAmount } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useEffect, useId, useRef } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/index.ts'
import { cx } from '../class-names.ts'
import { ChevronBackIcon, ChevronForwardIcon } from '../icons/index.ts'
import { scrollBehavior } from '../motion/index.ts'
import { Price } from '../price/index.ts'
import styles from './price-strip.module.css'

/** A day of departure. */
export interface PriceStripDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** The lowest price per person; null where nothing departs, undefined until it is known. */
  readonly price: MoneyAmount | null | undefined
}

/** What each day costs. */
export interface PriceStripProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly days: readonly PriceStripDay[]
  readonly selected: string
  readonly onSelect: (date: string) => void
  readonly words: {
    readonly selected: string
    readonly cheapest: string
    readonly none: string
    /** Stands in the place of the days where none of them has a price: a row of dashes does not say what to do. */
    readonly empty: string
    readonly earlier: string
    readonly later: string
  }
  /** Where the range can be moved; without them the strip itself scrolls. */
  readonly onEarlier?: () => void
  readonly onLater?: () => void
}

/** A real table: arched bar, day, date, price. Opens scrolled to the selection; selected and cheapest are words, not colours alone. */
export function PriceStrip({
  title,
  lead,
  days,
  selected,
  onSelect,
  words,
  onEarlier,
  onLater,
}: PriceStripProps): ReactElement {
  const titleId = useId()
  const { locale } = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const isComing = days.some(({ price }) => price === undefined)
  const prices = days.flatMap((day) => (day.price ? [day.price.amountMinor] : []))
  const isEmpty = prices.length === 0 && !isComing
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const height = (amount: number): number => (high === low ? 0.6 : 0.15 + (0.85 * (amount - low)) / (high - low))

  useEffect(() => {
    const box = scroller.current
    const cell = box?.querySelector('[data-selected]')
    if (!box || !cell) return
    const [inner, outer] = [cell.getBoundingClientRect(), box.getBoundingClientRect()]
    box.scrollBy?.({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
  }, [selected])

  const scrollPage = (pages: 1 | -1) => (): void => {
    const box = scroller.current
    if (!box) return
    const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box.scrollBy?.({ left: forward * pages * box.clientWidth * 0.6, behavior: scrollBehavior() })
  }

  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        <div className={styles.moves}>
          <IconButton label={words.earlier} icon={<ChevronBackIcon />} onClick={onEarlier ?? scrollPage(-1)} />
          <IconButton label={words.later} icon={<ChevronForwardIcon />} onClick={onLater ?? scrollPage(1)} />
        </div>
      </header>
      <div ref={scroller} className={styles.scroller}>
        {isEmpty ? (
          <p className={styles.empty}>{words.empty}</p>
        ) : (
          <table className={styles.table} aria-labelledby={titleId} aria-busy={isComing || undefined}>
            <thead>
              <tr>
                {days.map(({ date }) => (
                  <th key={date} scope="col" className={cx(date === selected && styles.on)}>
                    <span>{weekdayName(date, locale, 'short')}</span>
                    <bdi dir="ltr">{formatDayMonth(date)}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {days.map(({ date, price }) => {
                  const isOn = date === selected
                  const isLow = price?.amountMinor === low
                  if (price === undefined)
                    return <td key={date} className={cx(isOn && styles.on)} data-selected={isOn || undefined} />
                  if (!price) {
                    return (
                      <td key={date} className={cx(styles.none, isOn && styles.on)} data-selected={isOn || undefined}>
                        <span className={styles.dash} />
                        <span aria-hidden="true">–</span>
                        <span className={styles.screenReaderOnly}>{words.none}</span>
                      </td>
                    )
                  }
                  const flag = isOn ? words.selected : isLow ? words.cheapest : ''
                  return (
                    <td
                      key={date}
                      className={cx(isOn && styles.on, isLow && styles.low)}
                      data-selected={isOn || undefined}
                    >
                      <button type="button" className={styles.day} aria-pressed={isOn} onClick={() => onSelect(date)}>
                        <span
                          className={styles.bar}
                          style={{ '--height': height(price.amountMinor) } as CSSProperties}
                        />
                        {/* The name is what can be seen, in the order in which it stands, and the day before it. */}
                        <span className={styles.screenReaderOnly}>{`${spellDate(date, locale)}, `}</span>
                        <Price money={price} cents="never" />
                        {flag !== '' && <span className={styles.screenReaderOnly}>, </span>}
                        <span className={styles.flag}>{flag}</span>
                        {isOn && isLow && <span className={styles.screenReaderOnly}>{`, ${words.cheapest}`}</span>}
                      </button>
                    </td>
                  )
                })}
              </tr>
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
