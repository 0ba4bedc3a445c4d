import type { ComboboxGroup } from './combobox.tsx'

/**
 * Keeps what a traveller may mean: every typed word begins a word of the option's label, of its other names, or of its
 * group (a country shows all its places). Case, accents, Hebrew points and hyphens do not matter.
 */
export function filterGroups(groups: readonly ComboboxGroup[], query: string): readonly ComboboxGroup[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return groups
  return groups.flatMap((group) => {
    const options = group.options.filter((option) => {
      const words = wordsOf(`${option.label} ${option.keywords ?? ''} ${group.label}`)
      return wanted.every((part) => words.some((word) => word.startsWith(part)))
    })
    return options.length > 0 ? [{ ...group, options }] : []
  })
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '')
    .toLowerCase()
    .split(/[\s,/()\-–־]+/)
    .filter(Boolean)
}
