import { useApiClient } from '@masa/api-client'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { isAppDomain } from '@masa/remote-kit/next-frame'
import { useAtOnce } from '@masa/remote-kit/use-at-once'
import type { ChoiceState } from '@masa/remote-kit/use-at-once'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useFavourites } from '#src/shared/use-favourites.ts'
import { favouriteDeals, sectionsOf, subCategoriesInUse } from './app-home.domain.ts'
import type { ShownSection } from './app-home.domain.ts'
import { homeAddress, readHomeChoice } from './app-home.params.ts'
import type { HomeChoice } from './app-home.params.ts'
import { homeQuery } from './app-home.query.ts'
import type { AppHome } from './app-home.query.ts'
import { Banners } from './banners.tsx'
import { DealSection } from './deal-section.tsx'
import { HomeFailure, NoDeals, NoFavourites } from './home-states.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import styles from './app-home.module.css'

/** What stands for all sub-categories among the choices; no id is this. */
const ALL = ''

/** `/app`: the home of the app's own domain. Everything that it shows stands in its address. */
export function AppHomePage(): ReactElement {
  const [params] = useSearchParams()
  // Elsewhere the edge never shows it; a link inside another site could.
  if (!isAppDomain()) return <Navigate to="/" replace />
  return <Home choice={readHomeChoice(params)} />
}

function Home({ choice }: { choice: HomeChoice }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const home = useQuery(homeQuery(api))
  const opened = home.data?.menu.find(({ key }) => key === choice.group)
  const heading = choice.isFavourites ? t('appHome.favourites.title') : opened?.title
  usePageTitle(heading)
  return (
    <>
      <HomeHead menu={home.data?.menu ?? []} heading={heading ?? t('appHome.head.title')} />
      <div className={styles.body}>
        {home.data ? (
          <Deals home={home.data} answeredAt={home.dataUpdatedAt} choice={choice} />
        ) : home.isError ? (
          <HomeFailure error={home.error} onRetry={() => void home.refetch()} />
        ) : (
          <HomeSkeleton />
        )}
      </div>
    </>
  )
}

function Deals({ home, answeredAt, choice }: { home: AppHome; answeredAt: number; choice: HomeChoice }): ReactElement {
  const t = useMessages()
  const [params] = useSearchParams()
  const favourites = useFavourites()
  const [sub, showSub] = useAtOnce(choice.sub)
  if (choice.isFavourites) {
    const deals = favouriteDeals(home.packages, favourites)
    if (deals.length === 0) return <NoFavourites />
    const section: ShownSection = { id: 'favourites', title: '', deals, look: 'rows', more: null }
    return <DealSection section={section} answeredAt={answeredAt} label={t('appHome.favourites.title')} />
  }
  const [first, ...others] = sectionsOf(home.packages, { menu: home.menu, choice: { ...choice, sub } })
  return (
    <>
      <Choices home={home} chosen={sub} onChoose={showSub} />
      {first ? (
        <>
          <DealSection section={first} answeredAt={answeredAt} />
          {choice.group === null && <Banners />}
          {others.map((section) => (
            <DealSection key={section.id} section={section} answeredAt={answeredAt} />
          ))}
        </>
      ) : (
        <NoDeals allHref={homeAddress(params, { sub: null, group: null })} />
      )}
    </>
  )
}

/** Sub-categories that narrow the deals, one at a time; those that no deal is in are not offered, nor is the excluded one. */
function Choices({
  home,
  chosen,
  onChoose,
}: {
  home: AppHome
  chosen: string | null
  onChoose: (sub: string | null) => ChoiceState
}): ReactElement | null {
  const t = useMessages()
  const [params, setParams] = useSearchParams()
  const inUse = subCategoriesInUse(home.packages)
  const choices = home.choices.filter(({ id, isExcluded }) => !isExcluded && (inUse.has(id) || id === chosen))
  if (choices.length === 0) return null
  return (
    <ChoiceGroup
      className={styles.choices}
      legend={t('appHome.filter.label')}
      isLegendHidden
      look="pills"
      choices={[
        { value: ALL, label: t('appHome.filter.all') },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={chosen ?? ALL}
      onChange={(id) => {
        const state = onChoose(id === ALL ? null : id)
        const next = new URLSearchParams(params)
        if (id === ALL) next.delete('sub')
        else next.set('sub', id)
        setParams(next, { replace: true, preventScrollReset: true, state })
      }}
    />
  )
}
