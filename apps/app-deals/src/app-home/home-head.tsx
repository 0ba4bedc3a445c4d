import { MenuIcon, SearchIcon } from '@masa/design-system/icons'
import { Anchor } from '@masa/design-system/link'
import { Logo } from '@masa/design-system/logo'
import type { AppMenu } from '@masa/contract/app-deals'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'
import { HomeMenu, MENU_ID } from './home-menu.tsx'
import styles from './home-head.module.css'

/** The site's mark, the menu, and the way to the search; a group that was opened names the page. */
export function HomeHead({ menu, heading }: { menu: AppMenu; heading: string }): ReactElement {
  const t = useMessages()
  const carried = useCarriedKeys()
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles.head}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <Anchor href={withCarried('/app', carried)} className={styles.mark ?? ''}>
            <Logo name={t('appHome.head.site')} />
          </Anchor>
          <button
            type="button"
            popoverTarget={MENU_ID}
            className={styles.menuButton}
            aria-label={t('appHome.menu.open')}
            aria-expanded={isOpen}
          >
            <MenuIcon />
          </button>
        </div>
        <h1 tabIndex={-1} className={styles.title}>
          {heading}
        </h1>
        <HomeMenu menu={menu} isOpen={isOpen} onToggle={setOpen} />
        <Anchor href={withCarried('/search-result', carried)} className={styles.search ?? ''}>
          <SearchIcon />
          <span>
            <b>{t('appHome.head.search')}</b>
            <small>{t('appHome.head.searchDetail')}</small>
          </span>
        </Anchor>
      </div>
    </header>
  )
}
