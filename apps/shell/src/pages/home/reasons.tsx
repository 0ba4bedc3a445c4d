import { useApiClient } from '@masa/api-client'
import { ArchIcon } from '@masa/design-system/arch'
import { CardIcon, MessageIcon, PlaneIcon, ShieldIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { contentsQuery } from './home.query.ts'
import styles from './reasons.module.css'

/** The order in which an operator writes them: price, flights, cancellation, people. */
const ICONS = [CardIcon, PlaneIcon, ShieldIcon, MessageIcon]

/** Why to book here: content of the site, on a band of ink that begins with a wave. */
export function Reasons(): ReactElement | null {
  const t = useMessages()
  const texts = useQuery(contentsQuery(useApiClient(), 'home')).data?.texts ?? {}
  const reasons = ICONS.flatMap((Icon, at) => {
    const title = texts[`reason${at + 1}Title`]
    const text = texts[`reason${at + 1}Text`]
    return title && text ? [{ Icon, title, text }] : []
  })
  if (reasons.length === 0) return null
  return (
    <section className={styles.why}>
      <svg
        className={styles.wave}
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 34C210 4 420 2 650 26S1130 56 1440 14V61H0z" />
      </svg>
      <Container>
        <h2>{t('home.why')}</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ Icon, title, text }) => (
            <li key={title.text}>
              <ArchIcon tone="ink">
                <Icon size="lg" />
              </ArchIcon>
              <h3 lang={title.lang}>{title.text}</h3>
              <p lang={text.lang}>{text.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
