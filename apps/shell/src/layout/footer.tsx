import { useLocale } from '@masa/i18n/react'
import { useShell } from '#src/boot/shell-context.tsx'

/** The closing line of every page in the web channel. */
export function Footer() {
  const { boot } = useShell()
  return (
    <footer>
      <p>{boot.site.name[useLocale().locale]}</p>
    </footer>
  )
}
