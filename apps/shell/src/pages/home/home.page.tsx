import { useApiClient } from '@masa/api-client'
import { ArchIcon, ArchWindow } from '@masa/design-system/arch'
import { Button, IconButton } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { CheckIcon, CloseIcon } from '@masa/design-system/icons'
import { Container, Grid, Section, SectionHead } from '@masa/design-system/layout'
import { Anchor, Link } from '@masa/design-system/link'
import { FailedPart } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { Skeleton } from '@masa/design-system/skeleton'
import { Tabs } from '@masa/design-system/tabs'
import { pictureSources } from '@masa/contract'
import { formatMoneyIsolated } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { useSlot, useSlotEntries } from '#src/registry/slot.tsx'
import { DealCard } from './deal-card.tsx'
import { categoriesQuery, contentsQuery, dealsQuery, dealTypesQuery, timersQuery } from './home.query.ts'
import { destinationsQuery } from '#src/pages/shared/destinations.query.ts'
import { LandingHeadline, useLandingPlace } from './landing.tsx'
import { Newsletter } from './newsletter.tsx'
import { TimeLeft } from './time-left.tsx'
import styles from './home.module.css'

/** How many destinations stand on the page. */
const SHOWN_DESTINATIONS = 6

/** The home page: search over the poster, deals with their clocks, destinations, why here, the mailing list. */
export function HomePage(): ReactElement {
  return (
    <>
      <Hero />
      <Timers />
      <Deals />
      <Destinations />
      <Reasons />
      <Section>
        <Container>
          <Newsletter />
        </Container>
      </Section>
    </>
  )
}

function useTexts() {
  const api = useApiClient()
  return useQuery(contentsQuery(api, 'home')).data?.texts ?? {}
}

function Hero(): ReactElement {
  const { direction } = useLocale()
  const texts = useTexts()
  const t = useMessages()
  const place = useLandingPlace()
  const quiet = direction === 'rtl' ? 'right' : 'left'
  const picture = place?.picture ?? { subject: 'greek-island', seed: 'home' }
  return (
    <section className={styles.hero}>
      <div className={styles.poster}>
        <Picture {...pictureSources(picture, { kind: 'hero', quiet, sizes: '100vw' })} alt="" fit="cover" isLcp />
      </div>
      <Container className={styles.heroBody ?? ''}>
        <div className={styles.headline}>
          {place ? (
            <LandingHeadline place={place} />
          ) : (
            <>
              <h1 tabIndex={-1} {...langOf(texts['heroTitle'])}>
                {texts['heroTitle']?.text ?? t('home.search')}
              </h1>
              {texts['heroText'] && <p {...langOf(texts['heroText'])}>{texts['heroText'].text}</p>}
            </>
          )}
        </div>
        <SearchCard />
      </Container>
    </section>
  )
}

const langOf = (text: { lang: string } | undefined): { lang?: string } => (text ? { lang: text.lang } : {})

/** Product tabs, one for each remote that sells something here, and its search form. */
function SearchCard(): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const entries = useSlotEntries('home.search-tab')
  const [chosen, setChosen] = useState(0)
  const entry = entries[chosen]
  const slot = useSlot({ name: 'home.search-tab', entry })
  if (entry === undefined) return null
  return (
    <Card padding="md" look="raised" className={styles.search} as="section" aria-label={t('home.search')}>
      <Tabs
        label={t('home.search')}
        items={entries.map(({ id, title }) => ({ id, label: title[locale] }))}
        selectedId={entry.id}
        onSelect={(id) => setChosen(entries.findIndex((other) => other.id === id))}
      >
        {slot.kind === 'ready' && <slot.Component />}
        {slot.kind === 'loading' && <Skeleton look="block" height="4.5rem" />}
        {slot.kind === 'failed' && (
          <FailedPart
            title={common('error.partTitle')}
            action={
              <Button look="quiet" size="sm" onClick={slot.retry}>
                {common('action.retry')}
              </Button>
            }
          >
            {common('error.partBody')}
          </FailedPart>
        )}
      </Tabs>
    </Card>
  )
}

function Timers(): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const timers = useQuery(timersQuery(api)).data
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const banner = timers?.banners.find(({ id }) => !closed.has(id))
  if (!timers || !banner) return null
  return (
    <Container>
      <Card padding="sm" look="sunken" className={styles.timer}>
        <p>
          <b>
            <Anchor href={banner.href}>{banner.title}</Anchor>
          </b>{' '}
          <span>{banner.text}</span>
        </p>
        <p className={styles.timerClock}>
          <TimeLeft endsAtMs={timers.answeredAt + banner.remainingSeconds * 1000} />
        </p>
        <IconButton
          look="bare"
          label={t('home.closeBanner')}
          icon={<CloseIcon />}
          onClick={() => setClosed(new Set([...closed, banner.id]))}
        />
      </Card>
    </Container>
  )
}

function Deals(): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [more, setMore] = useState(false)
  const categories = useQuery(categoriesQuery(api))
  const types = useQuery(dealTypesQuery(api)).data ?? []
  // The first product line's deals are current until another type is chosen (specification, chapter 4).
  const first = types.find(({ code }) => code === categories.data?.[0]?.dealTypeCode)?.code ?? null
  const current = chosen ?? first ?? ''
  const deals = useQuery(dealsQuery(api, { dealType: current === '' || current === 'all' ? null : current, more }))
  if (deals.data && deals.data.deals.length === 0 && types.length === 0) return null
  return (
    <Section>
      <Container>
        <SectionHead title={t('home.deals')} lead={t('home.dealsLead')} />
        {types.length > 1 && (
          <ChoiceGroup
            legend={t('home.deals')}
            isLegendHidden
            look="pills"
            choices={[
              ...types.map(({ code, name }) => ({ value: code, label: name })),
              { value: 'all', label: t('home.allDeals') },
            ]}
            value={current === '' ? 'all' : current}
            onChange={setChosen}
          />
        )}
        {deals.isError && (
          <FailedPart
            title={common('error.partTitle')}
            action={
              <Button look="quiet" size="sm" onClick={() => void deals.refetch()}>
                {common('action.retry')}
              </Button>
            }
          >
            {common('error.partBody')}
          </FailedPart>
        )}
        <div className={styles.deals}>
          {deals.data?.deals.map((deal) => (
            <DealCard key={deal.dealId} deal={deal} answeredAt={deals.data.answeredAt} />
          ))}
          {deals.isPending && Array.from({ length: 4 }, (_, at) => <Skeleton key={at} look="block" height="22rem" />)}
        </div>
        {deals.data?.hasMore && (
          <p className={styles.more}>
            <Button look="quiet" onClick={() => setMore(true)}>
              {t('home.moreDeals')}
            </Button>
          </p>
        )}
      </Container>
    </Section>
  )
}

function Destinations(): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const all = useQuery(destinationsQuery(api)).data ?? []
  const shown = all.filter(({ perPersonFrom }) => perPersonFrom !== null).slice(0, SHOWN_DESTINATIONS)
  if (shown.length === 0) return null
  return (
    <Section look="sand">
      <Container>
        <SectionHead
          title={t('home.destinations')}
          lead={t('home.destinationsLead')}
          end={
            <Link href="/destination-list" look="more">
              {t('home.allDestinations')}
            </Link>
          }
        />
        <Grid columns={6} isScrolling>
          {shown.map((place) => (
            <Anchor key={place.code} href={`/?destination=${place.code}`} className={styles.place ?? ''}>
              <ArchWindow>
                <Picture
                  {...pictureSources(place.picture, { kind: 'tall', sizes: '(min-width: 68rem) 12rem, 40vw' })}
                  alt=""
                  fit="cover"
                />
              </ArchWindow>
              <b>{place.name}</b>
              <small>{place.countryName}</small>
              {place.perPersonFrom && (
                <span>
                  {t('home.from', {
                    price: formatMoneyIsolated(
                      { amountMinor: place.perPersonFrom.amountMinor, currency: 'USD' },
                      { cents: 'never' },
                    ),
                  })}
                </span>
              )}
            </Anchor>
          ))}
        </Grid>
      </Container>
    </Section>
  )
}

function Reasons(): ReactElement | null {
  const t = useMessages()
  const texts = useTexts()
  const reasons = [1, 2, 3, 4].flatMap((number) => {
    const title = texts[`reason${number}Title`]
    const text = texts[`reason${number}Text`]
    return title && text ? [{ title, text }] : []
  })
  if (reasons.length === 0) return null
  return (
    <section className={styles.why}>
      <Container>
        <h2>{t('home.why')}</h2>
        <div className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <div key={title.text}>
              <ArchIcon tone="ink">
                <CheckIcon size="sm" />
              </ArchIcon>
              <h3 lang={title.lang}>{title.text}</h3>
              <p lang={text.lang}>{text.text}</p>
            </div>
          ))}
        </div>
      </Container>
    </section>
  )
}
