import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactElement } from 'react'
import { lazyPart } from './lazy-part.tsx'

interface MapProps {
  readonly place: string
}
const PlaceMap = ({ place }: MapProps): ReactElement => <p>The map of {place}</p>
const Failure = ({ onRetry }: { onRetry: () => void }): ReactElement => <button onClick={onRetry}>Try again</button>
const LOST = new Error('Loading chunk 7 failed')

const load = vi.fn<() => Promise<typeof PlaceMap>>()
const settle = () => act(async () => undefined)

beforeEach(() => void load.mockReset().mockResolvedValue(PlaceMap))
afterEach(() => void vi.restoreAllMocks())

describe('a part that is loaded when it is shown', () => {
  it('has its place until it is there, and is there at once the next time', async () => {
    const Part = lazyPart(load, { fallback: <p>Loading</p>, Failure })
    expect(load).not.toHaveBeenCalled()
    const { unmount } = render(<Part place="Rhodes" />)
    expect(screen.getByText('Loading')).toBeDefined()
    expect(await screen.findByText('The map of Rhodes')).toBeDefined()
    unmount()
    render(<Part place="Corfu" />)
    expect(screen.getByText('The map of Corfu')).toBeDefined()
    expect(load).toHaveBeenCalledOnce()
  })

  it('says in its place that its file was lost, and fetches it again on a press', async () => {
    load.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST)
    const Part = lazyPart(load, { Failure })
    render(
      <>
        <h1>The page</h1>
        <Part place="Rhodes" />
      </>,
    )
    await userEvent.click(await screen.findByRole('button'))
    await userEvent.click(await screen.findByRole('button'))
    expect(await screen.findByText('The map of Rhodes')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('heading')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('comes by itself when the connection is back', async () => {
    load.mockRejectedValueOnce(LOST)
    const Part = lazyPart(load, { Failure })
    render(<Part place="Rhodes" />)
    await screen.findByRole('button')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('The map of Rhodes')).toBeDefined()
  })

  it('that is an extra shows nothing where it was lost, and is tried again at its next use', async () => {
    load.mockRejectedValueOnce(LOST)
    const Part = lazyPart(load, { Failure: null })
    const { container, rerender } = render(<Part place="Rhodes" />)
    await settle()
    expect(container.childElementCount).toBe(0)
    expect(load).toHaveBeenCalledOnce()
    rerender(<Part place="Corfu" />)
    expect(await screen.findByText('The map of Corfu')).toBeDefined()
  })

  it('that throws takes nothing but itself, and can be drawn again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isSound = false
    load.mockResolvedValue(({ place }) => {
      if (!isSound) throw new Error('no WebGL')
      return <p>The map of {place}</p>
    })
    const Part = lazyPart(load, { Failure })
    render(
      <>
        <h1>The page</h1>
        <Part place="Rhodes" />
      </>,
    )
    const again = await screen.findByRole('button')
    expect(screen.getByRole('heading')).toBeDefined()
    isSound = true
    await userEvent.click(again)
    expect(screen.getByText('The map of Rhodes')).toBeDefined()
  })
})
