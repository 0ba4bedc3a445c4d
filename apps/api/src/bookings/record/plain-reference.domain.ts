/**
 * A reference as it is stored and looked up: capitals and digits alone, however it was typed or written; null for what can
 * be none. Full-width and other forms of the same letters are those letters.
 */
export function plainReference(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  return /^[A-Z0-9]{3,40}$/.test(plain) ? plain : null
}
