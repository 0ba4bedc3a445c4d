import type { Translator } from '@masa/i18n'
import type { BootRemote } from '#src/boot/boot-data.ts'
import styles from './override-badge.module.css'

/** Says on every page, for as long as it is so, that a remote is a developer's own build; and how to be rid of it. */
export function showOverrideBadge({
  remotes,
  translator,
}: {
  remotes: readonly BootRemote[]
  translator: Translator
}): void {
  const remote = remotes.find(({ override }) => override !== undefined)
  if (remote === undefined) return
  const badge = document.createElement('div')
  badge.className = styles.badge ?? ''
  badge.role = 'status'
  const text = document.createElement('span')
  const end = document.createElement('a')
  end.href = '?masa-override=off'
  end.addEventListener('click', () => {
    // The same page, wherever the visitor has gone meanwhile.
    const address = new URL(location.href)
    address.searchParams.set('masa-override', 'off')
    end.href = address.href
  })
  badge.append(text, end)
  const setTexts = () => {
    text.textContent = translator.translate('shell', 'override.badge', { remote: remote.id, origin: remote.override })
    end.textContent = translator.translate('shell', 'override.end')
  }
  setTexts()
  translator.subscribe(setTexts)
  document.body.append(badge)
}
