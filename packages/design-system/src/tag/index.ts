export { Chip, ChipList, Count, Note, PosterChip, Sticker, Tag } from './tag.tsx'
export type { Tone } from './tag.tsx'
