import { Container } from '@masa/design-system/layout'
import { Picture } from '@masa/design-system/picture'
import { SunIcon } from '@masa/design-system/icons'
import { PosterChip } from '@masa/design-system/tag'
import { useApiClient } from '@masa/api-client'
import { pictureSources } from '@masa/contract'
import type { Picture as PictureOfPlace } from '@masa/contract'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { HomeSearchTabProps } from '@masa/remote-kit'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '#src/messages.ts'
import { contentsQuery } from './home.query.ts'
import { SearchCard } from './search-card.tsx'
import styles from './hero.module.css'

/** The poster of the home page, as shell.json declares it to the edge; a landing page has its place's own. */
const POSTER = { subject: 'greek-island', seed: 'home' } as const
/** On a phone the poster is wider than the screen and shows its end. */
const SIZES = '(max-width: 48rem) 40rem, 100vw'
const DARK = '(prefers-color-scheme: dark)'

/** Picture, headline and search: what a visitor sees first. The first view draws the same (first-view/home.html). */
export function Hero({
  picture = POSTER,
  tab,
  place,
  children,
}: HomeSearchTabProps & {
  picture?: Pick<PictureOfPlace, 'subject' | 'seed'> | undefined
  /** The search tab that is open at first, by its id. */
  tab?: string | undefined
  children: ReactNode
}): ReactElement {
  const { direction } = useLocale()
  const frame = { kind: 'hero', quiet: direction === 'rtl' ? 'right' : 'left', sizes: SIZES } as const
  const day = pictureSources(picture, frame)
  const night = pictureSources(picture, { ...frame, mode: 'night' }).sources.map((each) => ({ ...each, media: DARK }))
  return (
    <section className={styles.hero}>
      <div className={styles.poster}>
        <div className={styles.art}>
          <Picture {...day} sources={[...night, ...day.sources]} alt="" fit="cover" isLcp />
        </div>
      </div>
      <Container className={styles.body ?? ''}>
        <div className={styles.headline}>{children}</div>
        <SearchCard tab={tab} place={place} />
      </Container>
    </section>
  )
}

/** The site's own headline: content of its operator. */
export function SiteHeadline(): ReactElement {
  const t = useMessages()
  const contents = useQuery(contentsQuery(useApiClient(), 'home'))
  const texts = contents.data?.texts ?? {}
  const { heroNote: note, heroTitle: title, heroText: text } = texts
  return (
    <>
      {/* Keeps its line, so that the headline does not move when it comes. */}
      {contents.isPending && <p className={`${styles.note} ${styles.noteToCome}`} aria-hidden="true" />}
      {note && <Kicker lang={note.lang}>{note.text}</Kicker>}
      <h1 tabIndex={-1} lang={title?.lang}>
        {title?.text ?? t('home.search')}
      </h1>
      {text && <p lang={text.lang}>{text.text}</p>}
    </>
  )
}

/** The small line above a headline. */
export function Kicker({ lang, children }: { lang?: string; children: ReactNode }): ReactElement {
  return (
    <p className={styles.note} lang={lang}>
      <PosterChip look="light" icon={<SunIcon size="sm" />}>
        {children}
      </PosterChip>
    </p>
  )
}
