import { shortenUrl } from '@masa/contract/short-links'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareSitePath } from './share-site-path.ts'
import { fakeApi } from './testing/index.ts'

const PAGE = { path: '/product-page/web?packId=P1', localise: (path: string) => `/en${path}`, title: 'Meltemi Bay' }
const SHORT = { shortPath: '/shared/Ab3dEf9hIjk', expireDate: '2027-11-21' }

const ORIGIN = 'http://site.test'

afterEach(() => vi.unstubAllGlobals())

/** A browser with or without a sheet of its own, and with or without a clipboard. */
function browser({ share, write = vi.fn(async () => undefined) }: { share?: unknown; write?: unknown }) {
  vi.stubGlobal('window', { location: { origin: ORIGIN } })
  vi.stubGlobal('navigator', { share, clipboard: { writeText: write } })
  return { share, write }
}

describe('sharing a page', () => {
  it("hands a short link to the browser's sheet, in the language of the page", async () => {
    const { share } = browser({ share: vi.fn(async () => undefined) })
    const api = fakeApi().answer(shortenUrl, SHORT)
    expect(await shareSitePath(api.client, { ...PAGE, text: 'We fly' })).toBe('shared')
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Meltemi Bay',
      text: 'We fly',
      url: `${ORIGIN}/en/shared/Ab3dEf9hIjk`,
    })
    expect(api.calls[0]?.url.searchParams.get('rawUrlPath')).toBe('/product-page/web?packId=P1')
    expect(api.calls[0]?.headers.get('x-masa-intent')).toBe('1')
  })

  it('copies it where there is no sheet', async () => {
    const { write } = browser({})
    expect(await shareSitePath(fakeApi().answer(shortenUrl, SHORT).client, PAGE)).toBe('copied')
    expect(write).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/en/shared/Ab3dEf9hIjk`)
  })

  it('copies it where the sheet may not open', async () => {
    browser({ share: vi.fn(async () => Promise.reject(new DOMException('no', 'NotAllowedError'))) })
    expect(await shareSitePath(fakeApi().answer(shortenUrl, SHORT).client, PAGE)).toBe('copied')
  })

  it('takes a sheet that was sent away for an answer', async () => {
    const { write } = browser({ share: vi.fn(async () => Promise.reject(new DOMException('no', 'AbortError'))) })
    expect(await shareSitePath(fakeApi().answer(shortenUrl, SHORT).client, PAGE)).toBe('shared')
    expect(write).not.toHaveBeenCalled()
  })

  it('shares the whole address where no short link can be had', async () => {
    const { write } = browser({})
    expect(await shareSitePath(fakeApi().fail(shortenUrl, 'rate_limited').client, PAGE)).toBe('copied')
    expect(write).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/en/product-page/web?packId=P1`)
  })

  it('says that it failed where neither works', async () => {
    browser({ write: vi.fn(async () => Promise.reject(new Error('denied'))) })
    expect(await shareSitePath(fakeApi().answer(shortenUrl, SHORT).client, PAGE)).toBe('failed')
  })
})
