import { stripIsolates } from '@masa/i18n'

/**
 * What is copied from a page goes to other programs, where the marks that isolate an amount or a date on the page are
 * signs that cannot be seen: a search does not find it, a field or a sheet refuses it. What is copied from a field stays
 * as it is.
 */
export function copyPlain(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (selection === null || event.clipboardData === null || isField(event.target)) return
  const text = selection.toString()
  const plain = stripIsolates(text)
  if (plain === text) return
  event.clipboardData.setData('text/plain', plain)
  event.clipboardData.setData('text/html', stripIsolates(markupOf(selection)))
  event.preventDefault()
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function markupOf(selection: Selection): string {
  const copy = document.createElement('div')
  for (let at = 0; at < selection.rangeCount; at += 1) copy.append(selection.getRangeAt(at).cloneContents())
  return copy.innerHTML
}
