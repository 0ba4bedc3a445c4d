import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useRouteError } from 'react-router'

/**
 * Stands where a page would: a remote that cannot be loaded, or a page that threw. Header, navigation and session
 * go on around it, and trying again loads the page anew.
 */
export function PageFailure() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const isRemote = error instanceof Error && error.name === 'RemoteUnavailable'
  return (
    <section role="alert" data-failure={isRemote ? 'remote' : 'page'}>
      <h1>{t(isRemote ? 'failure.remoteTitle' : 'failure.pageTitle')}</h1>
      <p>{t('failure.whatIsSafe')}</p>
      <button type="button" onClick={() => void navigate(location.pathname + location.search, { replace: true })}>
        {t('failure.retry')}
      </button>
    </section>
  )
}
