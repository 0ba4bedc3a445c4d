import type { BrowserContext } from '@playwright/test'

/**
 * How a translator treats the node of a text: `moves` it into an element of its own, or `replaces` it there by another
 * node, so that nothing sees what is written to the first one any more.
 */
export type Translation = 'moves' | 'replaces'

/**
 * Treats every page of the browser as the translator of Chrome does: each text that is not blank comes into
 * `<font><font>`, at once and whenever one is added. The words stay as they are, so that a journey finds its way.
 */
export async function translatePages(context: BrowserContext, translation: Translation): Promise<void> {
  await context.addInitScript((how) => {
    const left = 'font, script, style, noscript, textarea, option, title, svg, [translate=no], .notranslate'
    const translate = (text: Text): void => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(left)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(how === 'moves' ? text : document.createTextNode(text.data))
    }
    const translateBelow = (node: Node): void => {
      if (node instanceof Text) return translate(node)
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      found.forEach(translate)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateBelow)
    }).observe(document, { childList: true, subtree: true })
  }, translation)
}
