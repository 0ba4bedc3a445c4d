import { Container } from '@masa/design-system/layout'
import { Link } from '@masa/design-system/link'
import { Logo } from '@masa/design-system/logo'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { useAgency, useFooter } from './agency.query.ts'
import styles from './footer.module.css'

/** Pages of information, the number to call, and what prices mean. */
export function Footer(): ReactElement {
  const t = useMessages()
  const { boot } = useShell()
  const { locale } = useLocale()
  const agency = useAgency()
  const columns = useFooter()
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          {columns.map((column) => (
            <nav key={column.id} aria-label={column.title}>
              <h2>{column.title}</h2>
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
          {agency && (
            <section>
              <h2>{t('footer.orders')}</h2>
              <p className={styles.number}>
                <Bdi>{agency.orderPhone}</Bdi>
              </p>
              <p>{t('footer.hours')}</p>
            </section>
          )}
        </div>
        <div className={styles.end}>
          <Logo name={boot.site.name[locale]} size="sm" />
          <p>{t('footer.prices')}</p>
        </div>
      </Container>
    </footer>
  )
}
