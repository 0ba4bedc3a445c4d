import { Button } from '@masa/design-system/button'
import { Notice } from '@masa/design-system/notice'
import { RoomMatrix } from '@masa/design-system/room-matrix'
import type { MatrixRoom } from '@masa/design-system/room-matrix'
import { PlusIcon } from '@masa/design-system/icons'
import { Note } from '@masa/design-system/tag'
import { usd } from '@masa/contract'
import type { Product, RoomOption } from '@masa/contract/vacations'
import { formatNumber } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { useRoomOptions } from './product.query.ts'
import {
  childPaysAsAdult,
  MOST_ROOMS,
  optionOf,
  roomProblem,
  withAnotherRoom,
  withoutRoom,
  withParty,
} from './rooms.domain.ts'
import type { ChosenRoom } from './rooms.domain.ts'
import { Sleepers } from './sleepers.tsx'
import styles from './rooms.module.css'

/** Fewer rooms than this are shown as a number. */
const SCARCE_ROOMS = 5

/** Rooms by class and board for each of the rooms that are booked, and who sleeps in them. */
export function RoomChoices({
  product,
  rooms,
  onChange,
}: {
  product: Product
  rooms: readonly ChosenRoom[]
  onChange: (rooms: readonly ChosenRoom[]) => void
}): ReactElement {
  const t = useMessages()
  return (
    <div className={styles.rooms}>
      {rooms.map((room, at) => (
        <OneRoom
          key={at}
          product={product}
          room={room}
          number={at + 1}
          isOnly={rooms.length === 1}
          onChange={(next) => onChange(rooms.map((other, index) => (index === at ? next : other)))}
          onRemove={() => onChange(withoutRoom(rooms, at))}
        />
      ))}
      {rooms.length < MOST_ROOMS && (
        <p>
          <Button
            look="quiet"
            size="sm"
            icon={<PlusIcon size="sm" />}
            onClick={() => onChange(withAnotherRoom(rooms, product.rooms))}
          >
            {t('product.rooms.add')}
          </Button>
        </p>
      )}
    </div>
  )
}

function OneRoom(props: {
  product: Product
  room: ChosenRoom
  number: number
  isOnly: boolean
  onChange: (room: ChosenRoom) => void
  onRemove: () => void
}): ReactElement {
  const { product, room, number, isOnly, onChange, onRemove } = props
  const t = useMessages()
  const { options, isPricing } = useRoomOptions(product, room)
  const problem = roomProblem(optionOf(options, room), room)
  return (
    <section className={styles.room} aria-label={t('product.rooms.roomNumber', { number })}>
      <div className={styles.head}>
        <h3>{t('product.rooms.roomNumber', { number })}</h3>
        {!isOnly && (
          <Button look="link" onClick={onRemove}>
            {t('product.rooms.remove', { number })}
          </Button>
        )}
      </div>
      <Sleepers party={room} number={number} onChange={(change) => onChange(withParty(room, change, options))} />
      {problem !== null && (
        <Notice tone="warn" isLive>
          {t(`product.problem.${problem}`)}
        </Notice>
      )}
      {childPaysAsAdult(room) && <Notice tone="info">{t('product.rooms.childAsAdult')}</Notice>}
      <div className={styles.matrix}>
        <RoomMatrix
          caption={t('product.rooms.caption', { number })}
          roomLabel={t('product.rooms.room')}
          boards={boardsOf(options)}
          rooms={options.map((option) => rowOf(option, { room, options, t }))}
          value={`${room.cls}/${room.typ}/${room.board}`}
          onChange={(value) => {
            const [cls = '', typ = '', board = ''] = value.split('/')
            onChange({ ...room, cls, typ, board })
          }}
          isPricing={isPricing}
          words={{
            selected: t('product.rooms.selected'),
            unavailable: t('product.rooms.unavailable'),
            same: t('product.rooms.same'),
          }}
        />
      </div>
    </section>
  )
}

function rowOf(
  option: RoomOption,
  { room, options, t }: { room: ChosenRoom; options: readonly RoomOption[]; t: ReturnType<typeof useMessages> },
): MatrixRoom {
  const isFitting = roomProblem(option, room) === null && option.roomsLeft > 0
  const chosenTotal = optionOf(options, room)?.boards.find(({ code }) => code === room.board)?.total
  const cells = option.boards.flatMap((board) => {
    if (!isFitting || board.total === null) return []
    const difference = chosenTotal
      ? usd(board.total.amountMinor - chosenTotal.amountMinor)
      : (board.difference ?? usd(0))
    return [
      [
        board.code,
        {
          value: `${option.cls}/${option.typ}/${board.code}`,
          price: money(board.total),
          difference: money(difference),
        },
      ] as const,
    ]
  })
  return {
    id: `${option.cls}/${option.typ}`,
    name: `${option.className} · ${option.typeName}`,
    details: t('product.rooms.details', { area: formatNumber(option.areaM2), beds: option.beds }),
    note: <RowNote option={option} />,
    cells: Object.fromEntries(cells),
  }
}

/** The matrix takes dollars and shekels alone, and packages are priced in dollars. */
const money = ({ amountMinor }: { amountMinor: number }) => ({ amountMinor, currency: 'USD' as const })

function RowNote({ option }: { option: RoomOption }): ReactElement | null {
  const t = useMessages()
  if (option.roomsLeft > 0 && option.roomsLeft < SCARCE_ROOMS)
    return <Note tone="warn">{t('product.rooms.left', { count: option.roomsLeft })}</Note>
  return option.allowsInfants ? null : <Note tone="muted">{t('product.rooms.noInfants')}</Note>
}

function boardsOf(options: readonly RoomOption[]): { id: string; label: string }[] {
  const boards = new Map(options.flatMap((option) => option.boards.map(({ code, name }) => [code, name] as const)))
  return [...boards].map(([id, label]) => ({ id, label }))
}
