import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FailedPart, PosterNotice } from './notice.tsx'

const picture = { src: '/poster.webp', width: 640, height: 480 }
const reference = { label: 'Reference number', code: '7f3a' }

describe('a failure that is announced', () => {
  it('says what happened and what is safe, and leaves the ways on and the number to be read', () => {
    render(
      <PosterNotice isLive picture={picture} title="Declined" safe="Not charged" actions="Again" reference={reference}>
        <p>Try another card</p>
      </PosterNotice>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Not chargedDeclinedTry another card')
    expect(screen.getByText('7f3a').closest('p')?.textContent).toBe('Reference number 7f3a')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('of a part, says the same; the number stands beside it', () => {
    render(
      <FailedPart title="Did not load" reference={reference}>
        The rest works
      </FailedPart>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Did not loadThe rest works')
    expect(screen.getByText('7f3a').closest('small')?.textContent).toBe('Reference number 7f3a')
  })
})

describe('a failed call without a number', () => {
  it.each([null, undefined, ''])('is not said to have one (%j)', (code) => {
    render(
      <>
        <PosterNotice picture={picture} title="Gone" reference={{ ...reference, code }} />
        <FailedPart title="Did not load" reference={{ ...reference, code }} />
      </>,
    )
    expect(screen.queryByText(/Reference/)).toBeNull()
  })
})
