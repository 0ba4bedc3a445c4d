/**
 * What a screen reader would trip over on a screen, in the outline that Playwright makes of its accessibility tree:
 * beyond axe's rules, which know nothing of what a name says.
 */
export function screenReaderFaults(outline: string): string[] {
  const faults: string[] = []
  const lines = outline.split('\n').filter((line) => !/^\s*- \/(?:url|placeholder):/.test(line))
  for (const line of lines) {
    const said = line.trim()
    if (NAMELESS.test(said)) faults.push(`without a name: ${said}`)
    if (RAW.test(said)) faults.push(`not for people: ${said}`)
  }
  const levels = (part: readonly string[]): number[] =>
    part.flatMap((line) => [...line.matchAll(/^\s*- '?heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level)))
  if (levels(lines).filter((level) => level === 1).length !== 1)
    faults.push(`headings of first rank: ${levels(lines).filter((level) => level === 1).length}`)
  levels(outsideDialogs(inMain(lines))).reduce((before, level) => {
    if (level > before + 1) faults.push(`a heading of rank ${level} follows one of rank ${before}`)
    return level
  }, 0)
  const regions = lines.filter((line) => /^\s*- '?region /.test(line)).length
  if (regions > MOST_REGIONS) faults.push(`${regions} regions: too many to find one's way by`)
  return faults
}

/** Who goes from landmark to landmark is read each of them. */
const MOST_REGIONS = 16
const NAMELESS =
  /^- (?:button|link|textbox|searchbox|combobox|checkbox|radio|radiogroup|slider|tab|tablist|table|grid|img|dialog|alertdialog|region|progressbar|option|heading)(?: \[[^\]]*\])*:?$/
/** Dates and times of the wire, slips of a program, keys in place of words. */
const RAW = /\b\d{4}-\d{2}-\d{2}\b|\bT\d{2}:\d{2}|undefined|\bNaN\b|\[object |\b[a-z]+[A-Z]?\w*\.[a-z]\w*\.[a-z]\w+/

/** Headings of the footer stand in no order with those of a page. */
function inMain(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line.startsWith('- main'))
  const end = lines.findIndex((line, at) => at > start && line.startsWith('- '))
  return lines.slice(Math.max(start, 0), end === -1 ? undefined : end)
}

/** What opens over a page has an outline of its own, wherever it stands in it. */
function outsideDialogs(lines: readonly string[]): readonly string[] {
  const indent = (line: string) => line.search(/\S/)
  let dialog = Number.POSITIVE_INFINITY
  return lines.filter((line) => {
    if (indent(line) > dialog) return false
    dialog = /^\s*- '?dialog /.test(line) ? indent(line) : Number.POSITIVE_INFINITY
    return true
  })
}
