// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import type { MessageKey } from './message-types.ts'
import {
  Bdi,
  createMessages,
  createPackageMessages,
  createPackageRichMessage,
  createRichMessage,
  DateRange,
  LanguageLater,
  LocaleProvider,
  MessageScope,
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

  it('lets what is read later stand in the old language as a whole, until what is read first has changed', async () => {
    const translator = createTranslator({
      locale: 'he',
      catalogues: { common: he },
      load: async () => en,
      onMissing: 'throw',
    })
    const seen: string[] = []
    function First() {
      const t = useMessages()
      useLayoutEffect(() => void seen.push(document.body.textContent), [t])
      return <Parts close={t('action.close')} />
    }
    function Parts({ close }: { close: string }) {
      return (
        <>
          {close}
          <LanguageLater isAtOnce>/{close}</LanguageLater>
          <LanguageLater>
            /{close}/<Closing />
          </LanguageLater>
        </>
      )
    }
    render(
      <TranslatorProvider translator={translator}>
        <First />
      </TranslatorProvider>,
    )
    await act(() => translator.change('en'))
    expect([...seen, document.body.textContent]).toEqual([
      'סגירה/סגירה/סגירה/סגירה',
      'Close/Close/סגירה/סגירה',
      'Close/Close/Close/Close',
    ])
  })

  it('gives what is read later everything but the language at once', () => {
    const translator = createTranslator({ locale: 'he', catalogues: { common: he }, onMissing: 'throw' })
    const seen: string[] = []
    function Counted({ count }: { count: number }) {
      useLayoutEffect(() => void seen.push(document.body.textContent), [count])
      return <LanguageLater>{count}</LanguageLater>
    }
    const page = (count: number) => (
      <TranslatorProvider translator={translator}>
        <Counted count={count} />
      </TranslatorProvider>
    )
    const { rerender } = render(page(1))
    rerender(page(2))
    expect(seen).toEqual(['1', '2'])
  })

  it('uses another language that was prepared, where it is named', async () => {
    const translator = createTranslator({
      locale: 'he',
      catalogues: { common: he },
      load: async () => en,
      onMissing: 'throw',
    })
    await translator.prepare('en')
    const Offer = () => <p>{useMessages('en')('action.close')}</p>
    render(
      <TranslatorProvider translator={translator}>
        <Offer />
      </TranslatorProvider>,
    )
    expect(screen.getByText('Close')).toBeDefined()
  })

  it('shows a stand-in as soon as it has come', async () => {
    const translator = createTranslator({
      locale: 'en',
      catalogues: { common: {} },
      load: async () => he,
      onMissing: 'stand-in',
    })
    render(
      <TranslatorProvider translator={translator}>
        <Closing />
      </TranslatorProvider>,
    )
    expect(await screen.findByText('סגירה')).toBeDefined()
  })

  it("reads a shared package's words from the app around it, each from its own", () => {
    const useCheckout = createPackageMessages<{ pay: string }>('checkout')
    const Rich = createPackageRichMessage<{ pay: string }>('checkout')
    const Pay = () => (
      <p>
        {useCheckout()('pay')} <Rich k="pay" parts={{}} />
      </p>
    )
    const translator = createTranslator({
      locale: 'en',
      catalogues: { 'trips/checkout': { pay: 'Pay for the trip' }, 'flights/checkout': { pay: 'Pay for the flight' } },
      onMissing: 'throw',
    })
    const view = render(
      <TranslatorProvider translator={translator}>
        {['trips', 'flights'].map((app) => (
          <MessageScope key={app} app={app}>
            <Pay />
          </MessageScope>
        ))}
      </TranslatorProvider>,
    )
    expect(view.container.textContent).toBe('Pay for the trip Pay for the tripPay for the flight Pay for the flight')
    expect(() =>
      render(
        <TranslatorProvider translator={translator}>
          <Pay />
        </TranslatorProvider>,
      ),
    ).toThrow('MessageScope')
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

function Closing() {
  const t = useMessages()
  return <b>{t('action.close')}</b>
}

function Direction() {
  const { direction, tag } = useLocale()
  return (
    <p>
      {direction} {tag}
    </p>
  )
}
