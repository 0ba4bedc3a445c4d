/** React's own, where a library still brings the stand-in for a React that lacks it. */
export { useSyncExternalStore } from 'react'
