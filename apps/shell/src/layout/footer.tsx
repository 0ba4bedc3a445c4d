import { Container } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { Logo } from '@masa/design-system/logo'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { useAgency, useFooter } from './agency.query.ts'
import { entriesAt } from './navigation.ts'
import styles from './footer.module.css'

/** The column that stays at the payment. */
const LEGAL = 'legal'

/** Pages of information, the number to call, and what prices mean. At the payment only what is legally due. */
export function Footer(): ReactElement {
  const t = useMessages()
  const { boot } = useShell()
  const { locale } = useLocale()
  const agency = useAgency()
  const content = useFooter()
  const isPayment = boot.document === 'payment'
  // What remotes declare stands before the content's columns, as one more of them.
  const items = entriesAt('footer', { remotes: boot.remotes, locale }).map(({ key, label, address }) => ({
    id: key,
    title: label,
    slug: address.slice(1),
  }))
  const columns = [...(items.length > 0 ? [{ id: 'site', title: t('footer.site'), items }] : []), ...content]
  return (
    <footer className={styles.footer} data-look={isPayment ? 'line' : 'columns'}>
      <Container>
        <div className={styles.columns}>
          {columns
            .filter(({ id }) => !isPayment || id === LEGAL)
            .map((column) => (
              <nav key={column.id} aria-label={column.title}>
                {!isPayment && <h2>{column.title}</h2>}
                <ul>
                  {column.items.map((item) => (
                    <li key={item.id}>
                      <Link href={`/${item.slug}`} look="plain">
                        {item.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          {agency && !isPayment && (
            <section>
              <h2>{t('footer.orders')}</h2>
              <p className={styles.number}>
                <a href={`tel:${agency.orderPhone.replaceAll(/[^+\d]/g, '')}`}>
                  <Bdi>{agency.orderPhone}</Bdi>
                </a>
              </p>
              <p>{t('footer.hours')}</p>
            </section>
          )}
        </div>
        {!isPayment && (
          <div className={styles.end}>
            <Logo name={boot.site.name[locale]} size="sm" />
            <p>{t('footer.prices')}</p>
          </div>
        )}
      </Container>
    </footer>
  )
}
