import { SHELL } from '@masa/contract/releases'
import { ChoiceGroup } from '@masa/design-system/choice-group'
import { Modal } from '@masa/design-system/modal'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { Enablement } from './enablement.tsx'
import { ChannelName, SiteName } from './names.tsx'
import type { Overview, SiteColumn } from './releases.domain.ts'
import type { Change } from './use-change.ts'
import styles from './releases.module.css'

/** One site: the channel that its releases come from, and what it has. */
export function SiteDialog({
  site,
  overview: { channels, remotes },
  onChange,
  onAsk,
  onClose,
}: {
  site: SiteColumn
  overview: Overview
  onChange: (change: Change) => void
  onAsk: (change: Change) => void
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={common('action.close')}
      align="start"
      size="lg"
      title={<SiteName site={site} />}
    >
      <div className={styles.siteParts}>
        <ChoiceGroup
          legend={t('releases.site.channel')}
          look="segmented"
          value={site.channel}
          onChange={(channel) => onAsk({ kind: 'follow', tenant: site.tenant, channel })}
          choices={channels.map((name) => ({ value: name, label: <ChannelName channel={name} /> }))}
        />
        <fieldset className={styles.sites}>
          <legend>{t('releases.site.remotes')}</legend>
          {remotes
            .filter(({ remote }) => remote !== SHELL)
            .map(({ remote, enabled }) => (
              <Enablement
                key={remote}
                label={<bdi dir="ltr">{remote}</bdi>}
                remote={remote}
                site={site}
                isEnabled={enabled.includes(site.tenant)}
                onChange={onChange}
                onAsk={onAsk}
              />
            ))}
        </fieldset>
      </div>
    </Modal>
  )
}
