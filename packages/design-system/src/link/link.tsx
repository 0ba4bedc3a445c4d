import { createContext, useContext } from 'react'
import type { ComponentPropsWithRef, ComponentType, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './link.module.css'

/** What a link is made of; `href` is an address of the site (with its language) or of elsewhere. */
export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  readonly href: string
}

const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

/** Gives every link of the kit the router's way of following it. The shell puts it around everything, once. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<AnchorProps>
  children: ReactNode
}): ReactElement {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>
}

/** A bare link without looks, followed by the router. */
export function Anchor(props: AnchorProps): ReactElement {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}

/** A link in text or beside it. */
export interface LinkProps extends AnchorProps {
  /** `inline` is underlined; `more` leads to a page of more of the same; `plain` has the text's colour. Default `inline`. */
  readonly look?: 'inline' | 'more' | 'plain'
  /** Stands after the words. */
  readonly iconEnd?: ReactNode
}

/** A link with the kit's looks. */
export function Link({ look = 'inline', iconEnd, className, children, ...rest }: LinkProps): ReactElement {
  return (
    <Anchor {...rest} className={cx(styles[look], className)}>
      {asElement(children)}
      {asElement(iconEnd)}
    </Anchor>
  )
}
