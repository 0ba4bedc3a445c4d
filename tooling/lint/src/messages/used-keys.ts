/** Which messages the sources use: whole keys, and patterns where a part of the key is computed. */
export interface UsedKeys {
  has(key: string): boolean
}

const plural = /_(?:zero|one|two|few|many|other)$/

/**
 * Reads texts in quotes and templates with a dot in them: `'a.b'` is a key, `` `error.${code}` `` stands for every
 * key that fits. Whether a key exists at all is the compiler's business (`MessageKey`).
 */
export function usedKeys(sources: readonly string[]): UsedKeys {
  const whole = new Set<string>()
  const patterns = new Set<string>()
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"]([a-zA-Z]\w*(?:\.\w+)+)['"]/g)) whole.add(key)
    for (const [, text = ''] of source.matchAll(/`([a-zA-Z]\w*\.[^`\s]*\$\{[^`]*)`/g)) patterns.add(text)
    for (const key of templateKeys(source)) whole.add(key)
  }
  const computed = [...patterns].map(asPattern)
  return {
    has(key) {
      const stem = key.replace(plural, '')
      return whole.has(stem) || whole.has(key) || computed.some((pattern) => pattern.test(stem) || pattern.test(key))
    },
  }
}

/** The keys that the template of a first view uses: `{{$ | t a.b}}`. No compiler looks at them. */
export function templateKeys(template: string): string[] {
  return [...template.matchAll(/\{\{[^{}|]*\|\s*t\s+([a-zA-Z]\w*(?:\.\w+)+)/g)].map(([, key = '']) => key)
}

/** Whether a key is there, or one of its plural forms. */
export function isAmong(keys: readonly string[], wanted: string): boolean {
  return keys.some((key) => key === wanted || key.replace(plural, '') === wanted)
}

function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w.]+')}$`)
}
