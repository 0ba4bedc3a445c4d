import { useApiClient } from '@masa/api-client'
import { Anchor } from '@masa/design-system/link'
import type { AppMenu } from '@masa/contract/app-deals'
import { LOCALES, localisePath, nativeName } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'
import { homeAddress } from './app-home.params.ts'
import { infoPagesQuery } from './app-home.query.ts'
import styles from './home-head.module.css'

/** The menu's name for its button. */
export const MENU_ID = 'app-menu'

/** Groups of deals, languages and the site's pages. The browser itself opens and closes it, also by Escape. */
export function HomeMenu({
  menu,
  isOpen,
  onToggle,
}: {
  menu: AppMenu
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const carried = useCarriedKeys()
  const pages = useQuery({ ...infoPagesQuery(api), enabled: isOpen }).data ?? []
  const close = () => document.getElementById(MENU_ID)?.hidePopover()
  // It lies over the page: whatever takes the focus there must not be under it.
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: FocusEvent) => {
      const menuElement = document.getElementById(MENU_ID)
      if (target instanceof Node && !menuElement?.contains(target)) menuElement?.hidePopover()
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [isOpen])
  return (
    <nav
      id={MENU_ID}
      popover="auto"
      aria-label={t('appHome.menu.open')}
      className={styles.menu}
      onToggle={(event) => onToggle(event.newState === 'open')}
    >
      <Part title={t('appHome.menu.deals')}>
        <li>
          <Anchor href={homeAddress(params, { sub: null, group: null })} onClick={close}>
            {t('appHome.menu.home')}
          </Anchor>
        </li>
        {menu.map(({ key, title }) => (
          <li key={key}>
            <Anchor href={homeAddress(params, { sub: null, group: key })} onClick={close}>
              {title}
            </Anchor>
          </li>
        ))}
      </Part>
      <Part title={t('appHome.menu.languages')}>
        {LOCALES.map((language) => (
          <li key={language}>
            {/* A document of its own: the router would keep the language of the moment. */}
            <a
              href={localisePath(pathname + search, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === locale ? 'true' : undefined}
            >
              {nativeName(language)}
            </a>
          </li>
        ))}
      </Part>
      {pages.length > 0 && (
        <Part title={t('appHome.menu.pages')}>
          {pages.map(({ id, slug, title }) => (
            <li key={id}>
              <Anchor href={withCarried(`/${slug}`, carried)} onClick={close}>
                {title}
              </Anchor>
            </li>
          ))}
        </Part>
      )}
    </nav>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const id = useId()
  return (
    <section className={styles.menuPart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
