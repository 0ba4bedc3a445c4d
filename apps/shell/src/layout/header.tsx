import { LOCALES, localisePath, nativeName } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'

/** The site's name and the choice of language. */
export function Header() {
  const { t } = useTranslation('shell')
  const { boot, switchLocale } = useShell()
  const { locale } = useLocale()
  const { pathname, search } = useLocation()
  return (
    <header>
      <Link to="/">{boot.site.name[locale]}</Link>
      <nav aria-label={t('header.languages')}>
        {LOCALES.map((other) => (
          <a
            key={other}
            href={localisePath(pathname + search, other)}
            lang={other}
            aria-current={other === locale ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              void switchLocale(other)
            }}
          >
            {nativeName(other)}
          </a>
        ))}
      </nav>
    </header>
  )
}
