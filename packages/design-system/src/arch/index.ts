export { ArchIcon, ArchWindow } from './arch.tsx'
