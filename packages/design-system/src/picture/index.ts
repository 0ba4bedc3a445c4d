export { Picture } from './picture.tsx'
export type { PictureProps, PictureSource } from './picture.tsx'
