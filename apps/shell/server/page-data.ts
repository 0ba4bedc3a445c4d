import { imageUrl } from '@masa/contract'
import type { Locale, MessageTree } from '@masa/i18n'
import type { HeadText } from '@masa/remote-kit/manifest'
import { valueAt } from './answer-path.ts'
import type { PageData } from './document.ts'
import type { FirstAnswers } from './first-data.ts'
import { isPicture, wordsOf } from './first-view.ts'
import type { MatchedPage } from './pages.ts'

/** Title, description and picture from the page's data, where its manifest says so: only those answers are waited for. */
export async function pageDataOf(options: {
  match: MatchedPage
  asked: FirstAnswers
  locale: Locale
  messages: () => Promise<Readonly<Record<string, MessageTree>>>
}): Promise<PageData> {
  const { match, asked, locale } = options
  const from = match.page.headFrom
  if (from === undefined) return {}
  const first = async (paths: readonly string[]) => {
    for (const path of paths) {
      const answer = await asked.get(path.split('.', 1)[0] ?? '')
      const value = answer && valueAt(path, [answer])
      if (value !== undefined && value !== null && value !== '') return value
    }
    return undefined
  }
  const textOf = async (text: HeadText | undefined): Promise<string | undefined> => {
    const value = text && (await first(text.from))
    if (text === undefined || typeof value !== 'string') return undefined
    if (text.words === undefined) return value
    const namespace = match.remote?.manifest.id ?? 'shell'
    return wordsOf(locale, await options.messages()).t(text.words, { ns: namespace, [text.as]: value })
  }
  const [title, description, picture] = await Promise.all([
    textOf(from.title),
    textOf(from.description),
    first(from.picture),
  ])
  const shown = isPicture(picture) ? picture : match.page.leadPicture
  return {
    title,
    description,
    picture: shown && imageUrl(shown, { kind: 'hero', width: 1440, format: 'webp' }),
  }
}
