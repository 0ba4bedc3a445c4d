import { splitLocale } from '@masa/i18n'
import type { AnchorProps } from '@masa/design-system/link'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

/**
 * How every link of the kit is followed: an address of the site by the router, in the language of the moment, whatever
 * language it was written with; files, calls, other sites and other windows by the browser.
 */
export function SiteLink({ href, ...rest }: AnchorProps): ReactElement {
  const isPage =
    /^\/(?!\/|\\|api\/|img\/|r\/|assets\/)/.test(href) && rest.target === undefined && rest.download === undefined
  if (!isPage) return <a href={href} {...rest} />
  const { pathname, search, hash } = new URL(href, 'http://site')
  return <Link to={splitLocale(pathname).path + search + hash} {...rest} />
}
