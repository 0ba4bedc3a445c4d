import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

type Topology = Parameters<typeof feature>[0]

/** What the file holds: one collection of polygons of [lon, lat]. */
interface Land {
  features: {
    geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] }
  }[]
}

export type LonLat = readonly [lon: number, lat: number]

/** One coast line: an island's or a continent's outline, or a lake's within it, with the box around it. */
export interface Ring {
  points: readonly LonLat[]
  west: number
  east: number
  south: number
  north: number
}

let rings: readonly Ring[] | undefined

/** The world's coasts at 1:10 million (Natural Earth, public domain, as npm `world-atlas` packs it); read once, about 60 ms. */
export function coasts(): readonly Ring[] {
  rings ??= readRings()
  return rings
}

function readRings(): Ring[] {
  const world = createRequire(import.meta.url)('world-atlas/land-10m.json') as Topology
  const land: unknown = world.objects.land && feature(world, world.objects.land)
  const found: Ring[] = []
  for (const { geometry } of (land as Land).features) {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
    for (const ring of polygons.flat()) found.push(boxed(ring.map(([lon = 0, lat = 0]): LonLat => [lon, lat])))
  }
  return found
}

function boxed(points: readonly LonLat[]): Ring {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const [lon, lat] of points) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return { points, ...box }
}
