/** Where a point lies on the map's sheet, as shares from the west and from the north. */
export interface Placed {
  readonly id: string
  readonly x: number
  readonly y: number
}

/** Points that stand too close to be pressed apart, under one mark in their middle; a point alone is a cluster of one. */
export interface Cluster {
  readonly ids: readonly string[]
  readonly x: number
  readonly y: number
}

/** The room that a mark needs for itself, as shares of the sheet. */
export interface Room {
  readonly wide: number
  readonly high: number
}

/** Brings together what would cover each other, until no two marks do. Without room to keep, nothing is brought together. */
export function clustersOf(points: readonly Placed[], { wide, high }: Room): readonly Cluster[] {
  const clusters: Cluster[] = points.map(({ id, x, y }) => ({ ids: [id], x, y }))
  for (let at = 0; at < clusters.length; at++) {
    const one = clusters[at] as Cluster
    const near = clusters.findIndex(
      (other, index) => index > at && Math.abs(other.x - one.x) < wide && Math.abs(other.y - one.y) < high,
    )
    if (near === -1) continue
    const [other] = clusters.splice(near, 1) as [Cluster]
    clusters[at] = together(one, other)
    // Its middle has moved: it may reach one that stood free before.
    at = -1
  }
  return clusters
}

function together(one: Cluster, other: Cluster): Cluster {
  const [here, there] = [one.ids.length, other.ids.length]
  const mean = (a: number, b: number): number => (a * here + b * there) / (here + there)
  return { ids: [...one.ids, ...other.ids], x: mean(one.x, other.x), y: mean(one.y, other.y) }
}
