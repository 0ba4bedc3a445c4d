export { Button, ButtonLink, IconButton } from './button.tsx'
export type { ButtonLinkProps, ButtonLooks, ButtonProps, IconButtonProps } from './button.tsx'
