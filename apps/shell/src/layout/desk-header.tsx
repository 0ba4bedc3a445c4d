import { Container } from '@masa/design-system/layout'
import { Anchor } from '@masa/design-system/link'
import { Logo } from '@masa/design-system/logo'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import { useSlot, useSlotEntries } from '#src/registry/slot.tsx'
import { LanguageMenu } from './languages/language-menu.tsx'
import styles from './header.module.css'

const SLOT = 'desk.header'

/** The head of the operators' own host: the name, the choice of language, and what the desk itself puts between them. */
export function DeskHeader(): ReactElement {
  const { boot } = useShell()
  const { locale } = useLocale()
  const [entry] = useSlotEntries(SLOT)
  const slot = useSlot({ name: SLOT, entry })
  return (
    <header className={styles.header}>
      <Container className={styles.bar ?? ''}>
        <Anchor href={boot.home ?? '/'} className={styles.home ?? ''}>
          <Logo name={boot.site.name[locale]} />
        </Anchor>
        {slot.kind === 'ready' && <slot.Component />}
        <div className={styles.tools}>
          <LanguageMenu />
        </div>
      </Container>
    </header>
  )
}
