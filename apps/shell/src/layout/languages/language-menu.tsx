import { CheckIcon, ChevronDownIcon, GlobeIcon } from '@masa/design-system/icons'
import { lazyPart } from '@masa/design-system/lazy-part'
import { LOCALES, localisePath, nativeName, preferredLocale } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'
import { useMessages } from '#src/messages.ts'
import { useLanguageSwitch } from './use-language-switch.ts'
import styles from './languages.module.css'

/** Few visitors read a page that is not in their browser's language. */
const LanguageOffer = lazyPart(async () => (await import('./language-offer.tsx')).LanguageOffer, { Failure: null })

/** Where the arrow keys lead from one of so many languages. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * The choice of language. The words of the others are fetched when it opens, so that choosing one changes the page at
 * once. Each language is a link, named in itself: it can be opened in another tab too.
 */
export function LanguageMenu(): ReactElement {
  const t = useMessages()
  const { prepareLocale } = useShell()
  const { locale } = useLocale()
  const { pathname, search, hash } = useLocation()
  const { switchTo, pending } = useLanguageSwitch()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const root = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const links = () => [...(root.current?.querySelectorAll<HTMLAnchorElement>('a[hreflang]') ?? [])]

  useEffect(() => {
    if (!isOpen) return undefined
    // Without the network the choice itself will say so.
    for (const other of LOCALES) void prepareLocale(other).catch(() => undefined)
    const leave = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen, prepareLocale])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    const step = STEPS[event.key]
    if (step === undefined || !isOpen) return
    event.preventDefault()
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    all[step(at, all.length - 1)]?.focus()
  }
  async function choose(other: Locale): Promise<void> {
    await switchTo(other)
    // To move the focus lays the page out: once, with the menu closed.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }

  return (
    <nav ref={root} className={styles.menu} aria-label={t('header.languages')} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-busy={pending !== null}
        aria-label={t('header.language', { name: nativeName(locale) })}
        onClick={() => setOpen(!isOpen)}
      >
        <GlobeIcon size="sm" />
        <span>{nativeName(locale)}</span>
        <ChevronDownIcon size="xs" className={styles.chevron} />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {LOCALES.map((other) => (
          <li key={other}>
            <a
              href={localisePath(pathname + search + hash, other)}
              lang={other}
              hrefLang={other}
              aria-current={other === locale ? 'true' : undefined}
              aria-busy={pending === other || undefined}
              onClick={(event) => {
                // Another tab or window: the browser follows the address.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                void choose(other)
              }}
            >
              <span>{nativeName(other)}</span>
              {other === locale && <CheckIcon size="sm" />}
            </a>
          </li>
        ))}
      </ul>
      {!isOpen && preferredLocale(navigator.languages) !== locale && <LanguageOffer />}
    </nav>
  )
}
