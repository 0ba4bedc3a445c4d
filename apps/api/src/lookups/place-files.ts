import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodePlaces, type PlaceAirport, type PlaceCity } from '@masa/contract/places'
import { worldPlaces } from '@masa/demo-world/places'
import { LOCALES, type Locale } from '@masa/i18n'

export const PLACE_ENCODINGS = ['br', 'gzip', 'identity'] as const
export type PlaceEncoding = (typeof PLACE_ENCODINGS)[number]

/** The files of airports and cities, one of each language, made once. */
export interface PlaceFiles {
  /** Below the API's own address; made of the content. */
  readonly addresses: Readonly<Record<Locale, string>>
  /** A file at its address, packed as well as it can be; null for an address that is not of `addresses`. */
  read(address: string, encoding: PlaceEncoding): Promise<Buffer> | null
}

let files: PlaceFiles | undefined

/** Makes the texts when first asked (about 100 ms); a file is packed when it is first read so (about half a second, beside requests). */
export function placeFilesOfWorld(): PlaceFiles {
  files ??= makeFiles()
  return files
}

function makeFiles(): PlaceFiles {
  const made = LOCALES.map((locale) => {
    const text = Buffer.from(encodePlaces(placesIn(locale)))
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    return { locale, address: `/places/${digest}/${locale}.txt`, text }
  })
  const packed = new Map<string, Promise<Buffer>>()
  return {
    addresses: Object.fromEntries(made.map(({ locale, address }) => [locale, address])) as Record<Locale, string>,
    read(address, encoding) {
      const file = made.find((candidate) => candidate.address === address)
      if (!file) return null
      const key = `${encoding} ${address}`
      const known = packed.get(key) ?? pack(file.text, encoding)
      packed.set(key, known)
      return known
    },
  }
}

async function pack(text: Buffer, encoding: PlaceEncoding): Promise<Buffer> {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}

/** The places of the world with their names in a language. */
function placesIn(locale: Locale): PlaceCity[] {
  const { airports, cities } = worldPlaces()
  const shown = new Map(
    [...airports.values()].map(({ code, names, traffic }): [string, PlaceAirport] => [
      code,
      { code, name: names[locale], latinName: names.en, traffic: Math.round(traffic * 10_000) },
    ]),
  )
  return [...cities.values()].map(({ code, country, names, airports }) => ({
    code,
    countryCode: country,
    name: names[locale],
    latinName: names.en,
    airports: airports.flatMap((airport) => shown.get(airport.code) ?? []),
  }))
}
