import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { CheckIcon, PhoneIcon, RefreshIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Logo } from '@masa/design-system/logo'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import { formatInstant, isolateLtr } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import { LanguageMenu } from '#src/layout/languages/language-menu.tsx'
import { useAgency } from '#src/layout/agency.query.ts'
import { useMessages } from '#src/messages.ts'
import type { SiteStatus } from './site-status.query.ts'
import styles from './site-status.module.css'

/** In place of every page while the site rests: until when, what goes on meanwhile; it opens again by itself. */
export function Maintenance({ status }: { status: SiteStatus }): ReactElement {
  const t = useMessages()
  const { boot } = useShell()
  const { locale, direction } = useLocale()
  const agency = useAgency()
  const heading = useRef<HTMLHeadingElement>(null)
  const endsAt = status.message?.endsAt ?? null
  const end = endsAt === null ? null : formatInstant(endsAt)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <main className={styles.rest}>
      <div className={styles.night} aria-hidden="true">
        <Picture
          {...pictureSources(
            { subject: 'greek-island', seed: 'maintenance', mode: 'night' },
            { kind: 'hero', quiet: direction === 'rtl' ? 'right' : 'left', sizes: '100vw' },
          )}
          alt=""
          colour="var(--color-inverse)"
          isLcp
        />
      </div>
      <Container className={styles.inside ?? ''}>
        <div className={styles.bar}>
          <Logo name={boot.site.name[locale]} />
          <LanguageMenu />
        </div>
        <div className={styles.body}>
          <h1 ref={heading} tabIndex={-1}>
            {t('maintenance.title')}
          </h1>
          <p className={styles.lead}>
            {end === null
              ? t('maintenance.lead')
              : t('maintenance.until', { date: isolateLtr(end.date), time: isolateLtr(end.time) })}
          </p>
          <Card padding="lg" look="raised" as="section" aria-labelledby="maintenance-works" className={styles.works}>
            <h2 id="maintenance-works">{t('maintenance.works')}</h2>
            <ul>
              <li>
                <CheckIcon />
                <span>{t('maintenance.bookings')}</span>
              </li>
              <li>
                <CheckIcon />
                <span>{t('maintenance.typed')}</span>
              </li>
              {agency && (
                <li>
                  <PhoneIcon />
                  <span>
                    <span>{t('maintenance.call')}</span>{' '}
                    <a href={`tel:${agency.orderPhone.replaceAll(/[^+\d]/g, '')}`}>
                      <Bdi>{agency.orderPhone}</Bdi>
                    </a>
                  </span>
                </li>
              )}
            </ul>
            <div className={styles.foot}>
              <p role="status">{status.isChecking ? t('maintenance.checking') : t('maintenance.checks')}</p>
              <Button look="primary" size="sm" icon={<RefreshIcon />} isBusy={status.isChecking} onClick={status.check}>
                {t('maintenance.check')}
              </Button>
            </div>
          </Card>
        </div>
      </Container>
    </main>
  )
}
