import { LockIcon, MenuIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Anchor } from '@masa/design-system/link'
import { Logo } from '@masa/design-system/logo'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { useAgency } from './agency.query.ts'
import { CallLink } from './call-link.tsx'
import { LanguageMenu } from './languages/language-menu.tsx'
import { entriesAt } from './navigation.ts'
import styles from './header.module.css'

/** The menu's name for its button, which stands in the first view too. */
const MENU = 'site-menu'

/**
 * The site's name, what it sells, the number to call, and the choice of language. On a phone what it sells stands behind
 * a button; the browser itself opens and closes it, before any script runs. At the payment, nothing leads astray.
 */
export function Header(): ReactElement {
  const t = useMessages()
  const { boot } = useShell()
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const agency = useAgency()
  const hidden = agency?.marketerSpecificContents.componentsVisibility
  const name = boot.site.name[locale]
  // The shell's own before those of any remote, as the first view draws them (first-view/frame.html).
  const links = [
    { address: '/destination-list', label: t('header.destinations') },
    { address: '/hotel-list', label: t('header.hotels') },
    ...entriesAt('header', { remotes: boot.remotes, locale }),
  ]
  return (
    <header className={styles.header}>
      <Container className={styles.bar ?? ''}>
        {hidden?.disableHomeLink || hidden?.removeHomeButton ? (
          <Logo name={name} />
        ) : (
          <Anchor href={agency?.homeHref ?? '/'} className={styles.home ?? ''}>
            <Logo name={name} />
          </Anchor>
        )}
        {boot.document === 'payment' ? (
          <p className={styles.secure}>
            <LockIcon size="sm" />
            <span>{t('header.secure')}</span>
          </p>
        ) : (
          <nav id={MENU} popover="auto" aria-label={t('header.main')} className={styles.nav}>
            {links.map(({ address, label }) => (
              <Anchor
                key={address}
                href={address}
                aria-current={pathname === address.split('?', 1)[0] ? 'page' : undefined}
                onClick={closeMenu}
              >
                {label}
              </Anchor>
            ))}
            <span className={styles.menuPhone}>
              <CallLink />
            </span>
          </nav>
        )}
        <div className={styles.tools}>
          <span className={styles.phone}>
            <CallLink />
          </span>
          <LanguageMenu />
          {boot.document !== 'payment' && (
            <button type="button" popoverTarget={MENU} className={styles.menuButton}>
              <MenuIcon label={t('header.menu')} />
            </button>
          )}
        </div>
      </Container>
    </header>
  )
}

function closeMenu(): void {
  document.getElementById(MENU)?.hidePopover()
}
