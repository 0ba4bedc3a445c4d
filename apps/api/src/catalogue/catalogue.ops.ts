import { OpsProblem, type OpsCommand } from '#src/platform/ops/ops-command.ts'
import {
  readChoice,
  readId,
  valueBefore,
  WrongWords,
  type CatalogueChanges,
  type CatalogueParts,
} from './catalogue-changes.ts'

const ofHotels: CatalogueChanges = {
  usage: ['catalogue room <hotel> <class> withdrawn|sold'],
  shows: {},
  changes: {
    room: (tx, [hotel, cls, state]) =>
      valueBefore(
        tx.query<{ before: string }>(
          `UPDATE hotel_room AS room SET is_active = $3 FROM hotel_room AS old
           WHERE room.hotel_id = $1 AND room.cls = $2 AND (old.hotel_id, old.cls, old.typ) = (room.hotel_id, room.cls, room.typ)
           RETURNING CASE WHEN old.is_active THEN 'sold' ELSE 'withdrawn' END AS before`,
          [readId(hotel), cls ?? '', readChoice(state, ['withdrawn', 'sold']) === 1],
        ),
      ),
  },
}

/** What is on sale, changed as an import would change it while a traveller looks at it: hotels, and what products add. */
export function createCatalogueCommand(ofProducts: readonly CatalogueChanges[]): OpsCommand<CatalogueParts> {
  const areas = [...ofProducts, ofHotels]
  const usage = areas.flatMap((area) => area.usage).join('\n  ')
  return {
    name: 'catalogue',
    summary: `what is on sale, changed under the eyes of those who look:\n  ${usage}`,
    permission: 'content',
    async run([what = '', ...words], parts, say) {
      const show = areas.map(({ shows }) => own(shows, what)).find((found) => found !== undefined)
      const change = areas.map(({ changes }) => own(changes, what)).find((found) => found !== undefined)
      try {
        if (show) for (const line of await show(parts, words)) say(line)
        else if (change)
          say(`${what} ${words.join(' ')}; before: ${await parts.db.asWorker((tx) => change(tx, words))}`)
        else throw new WrongWords()
        return 0
      } catch (error) {
        throw error instanceof WrongWords ? new OpsProblem(usage) : error
      }
    },
  }
}

const own = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
