import { coasts, type LonLat } from './coast.ts'

export interface BaseMapRequest {
  /** Centre, in degrees. */
  lat: number
  lon: number
  /** Side of the square that is shown. Coasts are 1:10 million: 20-60 km look right, less looks coarse. */
  spanKm: number
}

/** A square of coast to draw as SVG: land is filled by the even-odd rule over a sheet of sea. */
export interface BaseMap {
  viewBox: string
  /** The degrees at the sheet's edges; within them both axes are linear, so a pin's place is a proportion. */
  bounds: { north: number; south: number; east: number; west: number }
  /** Kilometres of one unit of the view box. */
  kmPerUnit: number
  /** Paths of land; none means open sea at this scale, where small islands are not known. */
  land: string[]
}

const SIZE = 1000
/** The cut is made outside the sheet, so that no edge of it is seen. */
const MARGIN = 120
const LONGEST_CUT = 30
const KM_PER_DEGREE = 111.32
const KEPT = 400

type Point = readonly [x: number, y: number]

const kept = new Map<string, BaseMap>()

/** The map around a point. Centres within about 100 m of each other share one. */
export function baseMap(request: BaseMapRequest): BaseMap {
  const at = {
    lat: Math.round(request.lat * 1000) / 1000,
    lon: Math.round(request.lon * 1000) / 1000,
    spanKm: Math.round(request.spanKm),
  }
  const key = `${at.lat},${at.lon},${at.spanKm}`
  const found = kept.get(key)
  if (found) return found
  const map = drawBaseMap(at)
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, map)
  return map
}

function drawBaseMap({ lat, lon, spanKm }: BaseMapRequest): BaseMap {
  const high = spanKm / KM_PER_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  const toSheet = ([x, y]: LonLat): Point => [
    SIZE / 2 + ((x - lon) / wide) * SIZE,
    SIZE / 2 - ((y - lat) / high) * SIZE,
  ]
  const reach = 0.5 + MARGIN / SIZE
  const near = coasts().filter(
    (ring) =>
      ring.west < lon + wide * reach &&
      ring.east > lon - wide * reach &&
      ring.south < lat + high * reach &&
      ring.north > lat - high * reach,
  )
  const rings = near.map((ring) => clip(ring.points.map(toSheet))).filter(isSeen)
  // All rings in one path: a lake's outline lies within its land's and the even-odd rule cuts it out.
  const path = rings.map((ring) => toPath(soften(soften(ring)))).join('')
  return {
    viewBox: `0 0 ${SIZE} ${SIZE}`,
    bounds: { north: lat + high / 2, south: lat - high / 2, east: lon + wide / 2, west: lon - wide / 2 },
    kmPerUnit: spanKm / SIZE,
    land: path ? [path] : [],
  }
}

/** Does it reach into the sheet? A continent that passes by leaves slivers along the cut. */
function isSeen(ring: readonly Point[]): boolean {
  return ([0, 1] as const).every(
    (axis) => ring.some((point) => point[axis] > 0) && ring.some((point) => point[axis] < SIZE),
  )
}

/** Cuts a ring to the sheet and its margin, one side after the other (Sutherland and Hodgman). */
function clip(ring: readonly Point[]): readonly Point[] {
  const low = -MARGIN
  const top = SIZE + MARGIN
  return (
    [
      [0, low, 1],
      [0, top, -1],
      [1, low, 1],
      [1, top, -1],
    ] as const
  ).reduce<readonly Point[]>((points, [axis, edge, side]) => clipSide(points, { axis, edge, side }), ring)
}

function clipSide(
  points: readonly Point[],
  { axis, edge, side }: { axis: 0 | 1; edge: number; side: 1 | -1 },
): Point[] {
  const cut: Point[] = []
  let from = points.at(-1)
  for (const to of points) {
    if (!from) break
    const isIn = (to[axis] - edge) * side >= 0
    const wasIn = (from[axis] - edge) * side >= 0
    if (isIn !== wasIn) {
      const t = (edge - from[axis]) / (to[axis] - from[axis])
      cut.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
    }
    if (isIn) cut.push(to)
    from = to
  }
  return cut
}

/** Cuts every corner at its quarters (after Chaikin), so that a coarse coast reads as drawn. */
function soften(ring: readonly Point[]): Point[] {
  return ring.flatMap((a, i): Point[] => {
    const b = ring[(i + 1) % ring.length] ?? a
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length < 2) return [a]
    // Long edges keep their corners' place: those of the cut must stay outside the sheet.
    const t = Math.min(0.25, LONGEST_CUT / length)
    return [
      [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
      [b[0] + (a[0] - b[0]) * t, b[1] + (a[1] - b[1]) * t],
    ]
  })
}

function toPath(ring: readonly Point[]): string {
  let last = ''
  let d = ''
  for (const [x, y] of ring) {
    const point = `${Math.round(x)} ${Math.round(y)}`
    if (point === last) continue
    d += `${last ? 'L' : 'M'}${point}`
    last = point
  }
  return `${d}Z`
}
