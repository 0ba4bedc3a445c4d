import { useLocale } from '@masa/i18n/react'
import { useShell } from '#src/boot/shell-context.tsx'
import { entriesAt } from '#src/layout/navigation.ts'

/** The page in which an order is followed, as a remote of the site declares it; null where none does. */
export function useFollowPath(): string | null {
  const { boot } = useShell()
  const { locale } = useLocale()
  return entriesAt('order', { remotes: boot.remotes, locale })[0]?.address ?? null
}
