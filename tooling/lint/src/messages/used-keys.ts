/** Which messages the sources speak of: whole keys, and patterns where a part of the key is computed. */
export interface SpokenKeys {
  has(key: string): boolean
}

const plural = /_(?:zero|one|two|few|many|other)$/

/**
 * Reads texts in quotes and templates with a dot in them: `'a.b'` is a key, `` `error.${code}` `` stands for every
 * key that fits. Whether a key exists at all is the compiler's business (`MessageKey`).
 */
export function spokenKeys(sources: readonly string[]): SpokenKeys {
  const whole = new Set<string>()
  const patterns = new Set<string>()
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"]([a-zA-Z]\w*(?:\.\w+)+)['"]/g)) whole.add(key)
    for (const [, text = ''] of source.matchAll(/`([a-zA-Z]\w*\.[^`\s]*\$\{[^`]*)`/g)) patterns.add(text)
    // Templates of first views: {{t "a.b"}} and {{t a.b}}.
    for (const [, key = ''] of source.matchAll(/\{\{\s*t\s+(?:\S+\s+)*?["']?([a-zA-Z]\w*(?:\.\w+)+)/g)) whole.add(key)
  }
  const computed = [...patterns].map(asPattern)
  return {
    has(key) {
      const stem = key.replace(plural, '')
      return whole.has(stem) || whole.has(key) || computed.some((pattern) => pattern.test(stem) || pattern.test(key))
    },
  }
}

function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w.]+')}$`)
}
