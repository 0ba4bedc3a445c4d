import { join } from 'node:path'
import { ARTWORK } from '@masa/posters'
import { WorkQueue } from '#src/platform/work-queue/work-queue.ts'
import { PictureCache } from './picture-cache.ts'
import type { FrameSpec, PictureSpec } from './picture-spec.ts'
import { renderBlur, renderPicture } from './render-picture.ts'

export interface ImagesSettings {
  /** Where renderings are kept. */
  folder: string
  /** Most bytes kept; half a gigabyte when not said. */
  maxBytes?: number
  /** Renderings drawn at once; two when not said. */
  concurrency?: number
}

export type PictureResult = { kind: 'picture'; body: Buffer; source: 'cache' | 'drawn' } | { kind: 'busy' }

export interface Images {
  picture(spec: PictureSpec): Promise<PictureResult>
  blur(frame: FrameSpec): Promise<PictureResult>
}

/** How many renderings may wait before callers are asked to come again. */
const MAX_WAITING = 200
const DEFAULT_MAX_BYTES = 512 * 1024 * 1024

/** The image service: every rendering is drawn once, however many callers ask at a time. */
export function createImages(
  { folder, maxBytes = DEFAULT_MAX_BYTES, concurrency = 2 }: ImagesSettings,
  render = { picture: renderPicture, blur: renderBlur },
): Images {
  const cache = new PictureCache({ folder: join(folder, `v${ARTWORK}`), maxBytes })
  const queue = new WorkQueue({ running: concurrency, waiting: MAX_WAITING })
  const underWay = new Map<string, Promise<PictureResult>>()

  const once = (key: string, draw: () => Promise<Buffer>): Promise<PictureResult> => {
    const present = underWay.get(key)
    if (present) return present
    const work = fetchOrDraw(key, draw).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }
  const fetchOrDraw = async (key: string, draw: () => Promise<Buffer>): Promise<PictureResult> => {
    const kept = await cache.get(key)
    if (kept) return { kind: 'picture', body: kept, source: 'cache' }
    const body = await queue.run(draw)
    if (!body) return { kind: 'busy' }
    // A full or read-only disk costs time, not the picture.
    await cache.put(key, body).catch(() => undefined)
    return { kind: 'picture', body, source: 'drawn' }
  }
  return {
    picture: (spec) => once(pictureKey(spec), () => render.picture(spec)),
    blur: (frame) => once(`${frameKey(frame)}/blur.webp`, () => render.blur(frame)),
  }
}

/** The same words as in the address, so that a key names one file and no file can be named from outside the lists. */
export function pictureKey(spec: PictureSpec): string {
  return `${frameKey(spec)}/${spec.width}.${spec.format}`
}

function frameKey({ subject, seed, kind, mode, quiet }: FrameSpec): string {
  return `${subject}/${seed}/${kind}-${mode}-${quiet}`
}
