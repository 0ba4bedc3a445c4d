// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentFrame } from './payment-frame.tsx'

const address = '/booking/card-verified?channel=web&state=abc'
const message = { kind: 'masa.payment-return', version: 1, address }

const words = { slow: 'One moment', lost: 'It does not come', missing: 'Nothing here?', again: 'Load it again' }

const renderFrame = (onReturn = vi.fn(), returnsTo = '/booking/card-verified') => {
  const onAgain = vi.fn()
  const onRefused = vi.fn()
  render(
    <PaymentFrame
      url="http://provider.test/pay"
      title="Card details"
      returnsTo={returnsTo}
      onReturn={onReturn}
      onRefused={onRefused}
      onAgain={onAgain}
      words={words}
    />,
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
  const receive = (init: MessageEventInit) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: message, ...init })))
  return { onReturn, onRefused, onAgain, frame, receive }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the payment frame', () => {
  it('may run scripts and forms, and never move the page that holds it', () => {
    const { frame } = renderFrame()
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
  })

  it('follows the return of its own frame, rebuilt', () => {
    const { onReturn, frame, receive } = renderFrame()
    receive({ origin: window.location.origin, source: frame.contentWindow })
    expect(onReturn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('state=abc'))
  })

  it("follows the return at which the product's remote goes on, and at that no other", () => {
    const { onReturn, onRefused, frame, receive } = renderFrame(vi.fn(), '/tour/paid')
    const own = { origin: window.location.origin, source: frame.contentWindow }
    receive(own)
    expect([onReturn.mock.calls, onRefused.mock.calls]).toEqual([[], [['address']]])
    receive({ ...own, data: { ...message, address: '/ru/tour/paid?state=abc&next=//evil.test' } })
    expect(onReturn.mock.calls).toEqual([['/ru/tour/paid?state=abc']])
  })

  it.each(['//evil.test', 'https://evil.test', '//evil', '/en/paid'])(
    'follows nothing where %s is expected',
    (path) => {
      const { onReturn, onRefused, frame, receive } = renderFrame(vi.fn(), path)
      receive({ origin: window.location.origin, source: frame.contentWindow, data: { ...message, address: path } })
      expect([onReturn.mock.calls, onRefused.mock.calls]).toEqual([[], [['address']]])
    },
  )

  it.each([
    ['another origin', { origin: 'http://evil.test' }, []],
    ['another window', { source: null }, []],
    ['another shape', { data: { ...message, kind: 'anything' } }, [['shape']]],
    [
      'an address of another site',
      { data: { ...message, address: 'https://evil.test/booking/card-verified?state=abc' } },
      [['address']],
    ],
    ['another page', { data: { ...message, address: '/account/delete' } }, [['address']]],
  ])('ignores a message from %s, and reports what can only be forged', (_, fault, reported) => {
    const { onReturn, onRefused, frame, receive } = renderFrame()
    receive({ origin: window.location.origin, source: frame.contentWindow, ...fault })
    expect(onReturn).not.toHaveBeenCalled()
    expect(onRefused.mock.calls).toEqual(reported)
  })

  it('says that the provider is slow, then that nothing comes, until its page is there', () => {
    const { frame } = renderFrame()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void vi.advanceTimersByTime(8_000))
    expect(screen.getByRole('status').textContent).toBe('One moment')
    act(() => void vi.advanceTimersByTime(17_000))
    expect(screen.getByRole('status').textContent).toBe('It does not come')
    fireEvent.load(frame)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('can always be asked for again: only the traveller sees that it shows nothing', () => {
    const { frame, onAgain } = renderFrame()
    fireEvent.load(frame)
    fireEvent.click(screen.getByRole('button', { name: 'Load it again' }))
    expect(onAgain).toHaveBeenCalledOnce()
  })
})
