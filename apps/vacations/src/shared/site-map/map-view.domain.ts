/** A place in degrees. */
export interface Spot {
  readonly lat: number
  readonly lon: number
}

/** What part of the world shows: a square around a point. */
export interface MapView extends Spot {
  readonly spanKm: number
}

const KM_PER_DEGREE = 111.32
/** The base map's own limits (km). */
export const SPANS = { least: 10, most: 200 } as const
/** Room around the outermost points, as a share of their spread. */
const MARGIN = 1.35

/** The smallest view that shows all spots; where they lie too far apart, the widest around their middle. */
export function viewOf(spots: readonly Spot[]): MapView | null {
  const [first] = spots
  if (first === undefined) return null
  const lats = spots.map(({ lat }) => lat)
  const lons = spots.map(({ lon }) => lon)
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)]
  const lat = (south + north) / 2
  const highKm = (north - south) * KM_PER_DEGREE
  const wideKm = (east - west) * KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return withinLimits({ lat, lon: (west + east) / 2, spanKm: Math.max(highKm, wideKm) * MARGIN })
}

/** Nearer (below 1) or farther, around the same middle. */
export const zoomed = (view: MapView, by: number): MapView => withinLimits({ ...view, spanKm: view.spanKm * by })

/** Moved by shares of what shows: 0.25 east is a quarter of the square. */
export function moved(view: MapView, { east = 0, south = 0 }: { east?: number; south?: number }): MapView {
  const degrees = view.spanKm / KM_PER_DEGREE
  return withinLimits({
    ...view,
    lat: view.lat - south * degrees,
    lon: view.lon + (east * degrees) / Math.cos((view.lat * Math.PI) / 180),
  })
}

/** Where a spot lies in the bounds, as shares from the west and from the north; outside 0-1 it does not show. */
export function shareOf(
  { lat, lon }: Spot,
  { north, south, east, west }: { north: number; south: number; east: number; west: number },
): { x: number; y: number } {
  return { x: (lon - west) / (east - west), y: (north - lat) / (north - south) }
}

function withinLimits({ lat, lon, spanKm }: MapView): MapView {
  const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places
  return {
    lat: round(Math.min(Math.max(lat, -70), 70), 3),
    lon: round(Math.min(Math.max(lon, -179), 179), 3),
    spanKm: Math.round(Math.min(Math.max(spanKm, SPANS.least), SPANS.most)),
  }
}
