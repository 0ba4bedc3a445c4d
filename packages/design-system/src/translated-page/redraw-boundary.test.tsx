// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { Component, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RedrawBoundary } from './redraw-boundary.tsx'

// React prints what a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

/** What a translator does to one node of text. */
function translate(node: ChildNode | null): void {
  const font = document.createElement('font')
  node?.replaceWith(font)
  if (node) font.append(node)
}

/** Bare text that comes and goes, built without JSX: the check of the sources would refuse it. */
function Torn(): ReactElement {
  const [isShown, setShown] = useState(true)
  const parts: ReactNode[] = [isShown ? 'words' : null, <b key="b">stays</b>]
  return (
    <section>
      <p>{...parts}</p>
      <button onClick={() => setShown(!isShown)}>press</button>
    </section>
  )
}

class Outer extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <output>{String(this.state.error)}</output>
  }
}

const open = (part: ReactElement) =>
  render(
    <Outer>
      <RedrawBoundary>{part}</RedrawBoundary>
      <input aria-label="beside" />
    </Outer>,
  )

const tear = () => {
  translate(screen.getByText('stays').previousSibling)
  fireEvent.click(screen.getByRole('button'))
}

describe('a part whose text was translated', () => {
  it('is drawn again where a node could not be taken out, and works', () => {
    const { container } = open(<Torn />)
    const beside = screen.getByLabelText('beside')
    tear()
    expect(container.querySelectorAll('section')).toHaveLength(1)
    expect(container.querySelector('p')?.innerHTML).toBe('words<b>stays</b>')
    expect(screen.getByLabelText('beside')).toBe(beside)
    fireEvent.click(screen.getByRole('button'))
    expect(container.querySelector('p')?.innerHTML).toBe('<b>stays</b>')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is given up when it tears again and again', () => {
    open(<Torn />)
    tear()
    tear()
    tear()
    expect(screen.queryByRole('status')).toBeNull()
    tear()
    expect(screen.getByRole('status').textContent).toContain('NotFoundError')
  })

  it('is drawn again any number of times with time between', () => {
    const clock = vi.spyOn(performance, 'now')
    open(<Torn />)
    for (let at = 0; at < 6; at++) {
      clock.mockReturnValue(at * 10_000)
      tear()
    }
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([new TypeError('a fault of ours'), new DOMException('no', 'AbortError')])(
    'passes on %s, which is another error',
    (error) => {
      function Faulty(): ReactElement {
        throw error
      }
      open(<Faulty />)
      expect(screen.getByRole('status').textContent).toContain(String(error))
    },
  )
})
