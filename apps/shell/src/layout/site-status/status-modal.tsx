import { Button } from '@masa/design-system/button'
import { AlertIcon, CheckIcon } from '@masa/design-system/icons'
import { Modal } from '@masa/design-system/modal'
import { Picture } from '@masa/design-system/picture'
import { Tag } from '@masa/design-system/tag'
import { pictureSources } from '@masa/contract'
import type { MaintenanceMessage } from '@masa/contract/maintenance'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { RichBlocks } from './rich-blocks.tsx'
import styles from './site-status.module.css'

/** What happened, which places it concerns and which it does not, and the way on. */
export function StatusModal({ message, onClose }: { message: MaintenanceMessage; onClose: () => void }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={common('action.close')}
      title={message.message.title}
      art={
        <Picture
          {...pictureSources(
            { subject: 'greek-island', seed: 'status', mode: 'light' },
            { kind: 'wide', sizes: '30rem' },
          )}
          alt=""
        />
      }
      actions={
        <Button look="primary" isBlock onClick={onClose}>
          {t('status.continue')}
        </Button>
      }
    >
      <div className={styles.status}>
        <p className={styles.kicker}>
          <Tag tone="warn" icon={<AlertIcon size="sm" />}>
            {t('status.kicker')}
          </Tag>
        </p>
        <RichBlocks blocks={message.blocks} />
        {message.affected.length > 0 && (
          <ul className={styles.places} aria-label={t('status.places')}>
            {message.affected.map((place) => (
              <li key={place}>
                <Bdi dir="auto">{place}</Bdi>
                <Tag tone="warn">{t('status.disrupted')}</Tag>
              </li>
            ))}
            <li>
              <span>{t('status.others')}</span>
              <Tag tone="good" icon={<CheckIcon size="xs" />}>
                {t('status.usual')}
              </Tag>
            </li>
          </ul>
        )}
      </div>
    </Modal>
  )
}
