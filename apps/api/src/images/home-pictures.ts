import type { Picture } from '@masa/contract'
import type { WarmPicture } from './prewarm.ts'

/** What the home page's calls say of pictures. */
export interface HomeAnswers {
  readonly deals: readonly { readonly picture: Picture }[]
  readonly destinations: readonly { readonly picture: Picture; readonly popularity: number }[]
}

/** The poster behind the headline, as the home page names it: by day and for dark devices, for each side that words may stand on. */
const HERO = { subject: 'greek-island', seed: 'home', alt: '' }

/** Shown at first; more come on a press. */
const DEALS = 8
const DESTINATIONS = 12

/**
 * The pictures of the home page in the order in which a first visitor meets them: the poster, deals in their cards,
 * destinations under their arches and in the list of the search field. In the format of nearly every browser, and in the widths that a
 * telephone and a desk take.
 */
export function homePictures({ deals, destinations }: HomeAnswers): WarmPicture[] {
  const formats = ['avif'] as const
  const popular = [...destinations].sort((a, b) => a.popularity - b.popularity).slice(0, DESTINATIONS)
  return [
    ...(['light', 'night'] as const).flatMap((mode) =>
      (['right', 'left'] as const).map((quiet): WarmPicture => ({
        picture: { ...HERO, mode },
        kind: 'hero',
        quiets: [quiet],
        widths: [640, 960, 1440],
        formats,
      })),
    ),
    ...deals
      .slice(0, DEALS)
      .map(({ picture }): WarmPicture => ({ picture, kind: 'card', widths: [400, 640, 960], formats })),
    ...popular.map(({ picture }): WarmPicture => ({ picture, kind: 'tall', widths: [240, 400, 640], formats })),
    ...popular.map(({ picture }): WarmPicture => ({ picture, kind: 'square', widths: [240], formats })),
  ]
}
