// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import type { MessageKey } from './message-types.ts'
import {
  Bdi,
  createMessages,
  createRichMessage,
  DateRange,
  LocaleProvider,
  TranslatorProvider,
  useLocale,
} from './react.tsx'
import { createTranslator } from './translator.ts'

afterEach(cleanup)

const useMessages = createMessages<typeof en>('common')
const terms = { accept: 'I accept <terms>the terms</terms>' }
const RichMessage = createRichMessage<typeof terms>('terms')

function Sentence() {
  const t = useMessages()
  const { direction, langCode } = useLocale()
  return (
    <p>
      {t('count.rooms', { count: 2 })} {direction} {langCode}
    </p>
  )
}

describe('React binding', () => {
  it('knows the keys of a catalogue, plural forms folded into one', () => {
    expectTypeOf<'count.nights'>().toExtend<MessageKey<typeof en>>()
    expectTypeOf<'count.nights_one'>().not.toExtend<MessageKey<typeof en>>()
    expect(Object.keys(en)).toContain('count')
  })

  it('changes words and direction together, without remounting', async () => {
    const translator = createTranslator({
      locale: 'he',
      catalogues: { common: he },
      load: async () => en,
      onMissing: 'throw',
    })
    render(
      <TranslatorProvider translator={translator}>
        <Sentence />
      </TranslatorProvider>,
    )
    const line = screen.getByText('שני חדרים rtl HEB')
    await act(() => translator.change('en'))
    expect(line.textContent).toBe('2 rooms ltr ENG')
  })

  it('gives components a language without words', () => {
    render(
      <LocaleProvider locale="ar">
        <Direction />
      </LocaleProvider>,
    )
    expect(screen.getByText('rtl ar-u-nu-latn')).toBeDefined()
  })

  it('puts elements into a message', () => {
    const translator = createTranslator({ locale: 'en', catalogues: { terms }, onMissing: 'throw' })
    render(
      <TranslatorProvider translator={translator}>
        <RichMessage k="accept" parts={{ terms: <a href="/terms">-</a> }} />
      </TranslatorProvider>,
    )
    expect(screen.getByRole('link', { name: 'the terms' }).parentElement?.textContent).toBe('I accept the terms')
  })

  it('marks a stand-in with its language', () => {
    const translator = createTranslator({ locale: 'en', catalogues: { terms: {} }, onMissing: 'stand-in' })
    translator.add('he', 'terms', { accept: 'אישור <terms>התנאים</terms>' })
    render(
      <TranslatorProvider translator={translator}>
        <RichMessage k="accept" parts={{ terms: <b /> }} />
      </TranslatorProvider>,
    )
    expect(screen.getByText('התנאים').closest('span')?.outerHTML).toContain('lang="he" dir="rtl"')
  })

  it('keeps dates left to right inside a range that follows the page', () => {
    const { container } = render(<DateRange from="2027-05-16" to="2027-05-21" />)
    expect([...container.querySelectorAll('bdi')].map((each) => `${each.dir} ${each.textContent}`)).toEqual([
      'ltr 16/05/2027',
      'ltr 21/05/2027',
    ])
  })

  it('isolates a name by its own letters', () => {
    render(<Bdi dir="auto">Meltemi</Bdi>)
    expect(screen.getByText('Meltemi').getAttribute('dir')).toBe('auto')
  })
})

function Direction() {
  const { direction, tag } = useLocale()
  return (
    <p>
      {direction} {tag}
    </p>
  )
}
