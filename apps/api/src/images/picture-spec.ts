import {
  PICTURE_FORMATS,
  PICTURE_MODES,
  PICTURE_PLACES,
  PICTURE_QUIETS,
  PICTURE_RATIOS,
  PICTURE_SCENES,
  pictureWidths,
  type PictureFormat,
  type PictureKind,
  type PictureMode,
  type PictureQuiet,
  type PictureSubject,
  type PictureWidth,
} from '@masa/contract'

/** One rendering, all of it from closed lists but the seed. */
export interface PictureSpec {
  subject: PictureSubject
  /** 1-64 letters, digits and dashes. */
  seed: string
  kind: PictureKind
  mode: PictureMode
  quiet: PictureQuiet
  width: PictureWidth
  format: PictureFormat
}

export type FrameSpec = Omit<PictureSpec, 'width' | 'format'>

const SUBJECTS: readonly string[] = [...PICTURE_SCENES, ...PICTURE_PLACES]
const KINDS = Object.keys(PICTURE_RATIOS)
const SEED = /^[A-Za-z0-9-]{1,64}$/

/** Reads subject, seed and `<kind>-<mode>-<quiet>`; undefined for anything that no address of ours says. */
export function parseFrame(path: { subject: string; seed: string; frame: string }): FrameSpec | undefined {
  const [kind = '', mode = '', quiet = '', ...more] = path.frame.split('-')
  if (more.length > 0 || !SUBJECTS.includes(path.subject) || !SEED.test(path.seed)) return undefined
  if (!KINDS.includes(kind) || !isOneOf(PICTURE_MODES, mode) || !isOneOf(PICTURE_QUIETS, quiet)) return undefined
  return { subject: path.subject as PictureSubject, seed: path.seed, kind: kind as PictureKind, mode, quiet }
}

/** Reads a whole address; `file` is `<width>.<format>`. */
export function parsePicture(path: {
  subject: string
  seed: string
  frame: string
  file: string
}): PictureSpec | undefined {
  const frame = parseFrame(path)
  const file = /^(\d{3,4})\.([a-z]{3,4})$/.exec(path.file)
  if (!frame || !file) return undefined
  const width = pictureWidths(frame.kind).find((candidate) => String(candidate) === file[1])
  const format = file[2] ?? ''
  return width && isOneOf(PICTURE_FORMATS, format) ? { ...frame, width, format } : undefined
}

function isOneOf<const T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value)
}
