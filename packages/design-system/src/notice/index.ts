export { ErrorSummary } from './error-summary.tsx'
export { FailedPart, Notice, PosterNotice } from './notice.tsx'
export type { NoticeTone } from './notice.tsx'
