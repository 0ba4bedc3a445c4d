declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module 'masa-remote/*' {
  import type { Remote } from '@masa/remote-kit'
  export const remote: Remote
}
