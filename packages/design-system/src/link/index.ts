export { Anchor, Link, LinkProvider } from './link.tsx'
export type { AnchorProps, LinkProps } from './link.tsx'
