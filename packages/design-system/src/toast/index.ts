export { createToasts, ToastRegion } from './toast.tsx'
export type { ToastMessage, Toasts } from './toast.tsx'
