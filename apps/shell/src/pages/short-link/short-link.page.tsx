import { useApiClient } from '@masa/api-client'
import { Container } from '@masa/design-system/layout'
import { resolveShortUrl } from '@masa/contract/short-links'
import { sitePath } from '@masa/contract'
import { splitLocale } from '@masa/i18n'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'
import { LoadFailure } from '#src/layout/load-failure.tsx'
import { useCommonMessages } from '#src/messages.ts'

/** `/shared…`: on to where the short link leads, to the site's front where it leads nowhere any more. */
export function ShortLinkPage(): ReactElement {
  const common = useCommonMessages()
  const api = useApiClient()
  const navigate = useNavigate()
  const { switchLocale } = useShell()
  const { pathname } = useLocation()
  const { data, error, refetch } = useQuery({
    queryKey: ['site', 'short-link', pathname],
    queryFn: ({ signal }) => api.call(resolveShortUrl, { query: { shortPath: pathname } }, { signal }),
  })
  const target = data && (sitePath(data.rawUrlPath) ?? '/')
  useEffect(() => {
    if (target === undefined) return
    const { locale, path } = splitLocale(target)
    // A link that names a language changes it; one without keeps the language of the page.
    const switched = target === path ? Promise.resolve() : switchLocale(locale).catch(() => undefined)
    void switched.then(() => navigate(path, { replace: true }))
  }, [target, navigate, switchLocale])
  return (
    <Container>
      {error === null ? (
        <p role="status">{common('state.loading')}</p>
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Container>
  )
}
