/**
 * The releases that a page is made of, by its own word to its scripts: versions by the names of the remotes, the shell's
 * among them. A release that is only kept for a failure stands in the HTML too, and is not one of them.
 */
export function madeOf(html: string): Readonly<Record<string, string>> {
  const [, json] = /id="masa-boot">(.*?)<\/script>/s.exec(html) ?? []
  if (json === undefined) return {}
  const { shell, remotes } = JSON.parse(json) as {
    shell: { version: string }
    remotes: { id: string; version: string }[]
  }
  return { shell: shell.version, ...Object.fromEntries(remotes.map(({ id, version }) => [id, version])) }
}
