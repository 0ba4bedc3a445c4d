export { Modal } from './modal.tsx'
export type { ModalProps } from './modal.tsx'
export { useDialog } from './use-dialog.ts'
