import { formatMoneyIsolated } from '@masa/i18n'
import type { MoneyAmount } from '@masa/i18n'
import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../icons/index.ts'
import { Price } from '../price/index.ts'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './room-matrix.module.css'

/** A column: a board basis. */
export interface MatrixBoard {
  readonly id: string
  readonly label: string
}

/** Room and board together. */
export interface MatrixCell {
  /** What the choice is worth: an id of the caller's. */
  readonly value: string
  /** The final price for all. */
  readonly price: MoneyAmount
  /** Against the selected one. */
  readonly difference: MoneyAmount
}

/** A row: a room type. */
export interface MatrixRoom {
  readonly id: string
  readonly name: string
  readonly details?: ReactNode
  /** Scarcity: "2 rooms left". */
  readonly note?: ReactNode
  /** By board's id; what is not there cannot be had. */
  readonly cells: Readonly<Record<string, MatrixCell>>
}

/** Rooms by board. */
export interface RoomMatrixProps {
  readonly caption: string
  readonly roomLabel: string
  readonly boards: readonly MatrixBoard[]
  readonly rooms: readonly MatrixRoom[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** The prices are those of an earlier question: shown quieter until the answer comes. */
  readonly isPricing?: boolean
  /** `same` stands where the difference is nothing. */
  readonly words: { readonly selected: string; readonly unavailable: string; readonly same: string }
}

/** A table of radio buttons: each cell has its final price and the difference. On a phone one card for each room, boards as rows. */
export function RoomMatrix({
  caption,
  roomLabel,
  boards,
  rooms,
  value,
  onChange,
  isPricing = false,
  words,
}: RoomMatrixProps): ReactElement {
  const name = useId()
  // The roles keep it a table where a phone's layout would take that away.
  return (
    <table className={styles.matrix} role="table" aria-label={caption} aria-busy={isPricing}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {roomLabel}
          </th>
          {boards.map((board) => (
            <th key={board.id} role="columnheader" scope="col">
              {board.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rooms.map((room) => (
          <tr key={room.id} role="row">
            <th role="rowheader" scope="row">
              <b>{room.name}</b>
              {room.details !== undefined && <small>{room.details}</small>}
              {asElement(room.note)}
            </th>
            {boards.map((board) => {
              const cell = room.cells[board.id]
              if (!cell) {
                return (
                  <td key={board.id} role="cell" className={styles.none}>
                    <span className={styles.board} aria-hidden="true">
                      {board.label}
                    </span>
                    <span>{words.unavailable}</span>
                  </td>
                )
              }
              return (
                <td key={board.id} role="cell" className={styles.cell}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      className={styles.radio}
                      name={name}
                      value={cell.value}
                      checked={cell.value === value}
                      aria-label={[
                        room.name,
                        board.label,
                        formatMoneyIsolated(cell.price, { cents: 'never' }),
                        ...(cell.value === value
                          ? []
                          : cell.difference.amountMinor === 0
                            ? [words.same]
                            : [formatMoneyIsolated(cell.difference, { sign: 'always', cents: 'never' })]),
                      ].join(', ')}
                      onChange={() => onChange(cell.value)}
                    />
                    {/* All of it is in the name of the radio button, which says by itself whether it is chosen. */}
                    <span className={styles.face} aria-hidden="true">
                      <span className={styles.board}>{board.label}</span>
                      <b>
                        <Price money={cell.price} cents="never" />
                      </b>
                      <small className={cx(cell.value === value && styles.selected)}>
                        {cell.value === value ? (
                          <>
                            <CheckIcon size="xs" />
                            <span>{words.selected}</span>
                          </>
                        ) : cell.difference.amountMinor === 0 ? (
                          words.same
                        ) : (
                          <Price money={cell.difference} sign="always" cents="never" />
                        )}
                      </small>
                    </span>
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
