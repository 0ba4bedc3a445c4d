import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { PRODUCTION } from './releases.domain.ts'
import type { SiteColumn } from './releases.domain.ts'
import styles from './releases.module.css'

/** The channels that every installation has are called by their words; others by their own names. */
export function ChannelName({ channel }: { channel: string }): ReactElement {
  const word = useChannelWord()(channel)
  return word === channel ? <bdi dir="ltr">{channel}</bdi> : <span>{word}</span>
}

/** The same within a sentence. */
export function useChannelWord(): (channel: string) => string {
  const t = useMessages()
  return (channel) => (channel === PRODUCTION || channel === 'staging' ? t(`releases.channels.${channel}`) : channel)
}

/** A site as a column is headed: agencies by their code. */
export function SiteName({ site }: { site: SiteColumn }): ReactElement {
  const t = useMessages()
  if (site.kind === 'main') return <span>{t('releases.sites.main')}</span>
  if (site.kind === 'app') return <span>{t('releases.sites.app')}</span>
  return site.kind === 'desk' ? <span>{t('releases.sites.desk')}</span> : <bdi dir="ltr">{site.tenant}</bdi>
}

/** A version: the number that people gave, and the hash of what was built. */
export function Version({ version }: { version: string }): ReactElement {
  const [number = '', hash] = version.split('-')
  return (
    <bdi dir="ltr" className={styles.version}>
      <span>{number}</span>
      {hash !== undefined && <small>{`-${hash}`}</small>}
    </bdi>
  )
}
