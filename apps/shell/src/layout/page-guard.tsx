import { mayOpen, useSession } from '@masa/auth'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'

/** Opens a page to those whom it is for; others are told, with the frame around it. The API guards the data itself. */
export function PageGuard() {
  const { t } = useTranslation('shell')
  const { findPage } = useShell()
  const session = useSession()
  const audience = findPage(useLocation().pathname)?.page.audience ?? 'visitor'
  if (mayOpen(session, audience)) return <Outlet />
  return (
    <section data-failure="audience">
      <h1>{t('guard.title')}</h1>
      <p>{t(`guard.${audience}`)}</p>
    </section>
  )
}
