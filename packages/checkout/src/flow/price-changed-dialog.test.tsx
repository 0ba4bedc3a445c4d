// @vitest-environment jsdom
import { usd } from '@masa/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PriceChangedDialog } from './price-changed-dialog.tsx'

const words = {
  title: 'The price has changed',
  lead: 'Nothing was charged',
  was: 'It was',
  now: 'Now',
  accept: 'Go on',
  back: 'Back',
  close: 'Close',
}
function open() {
  const onAccept = vi.fn()
  const onClose = vi.fn()
  render(
    <PriceChangedDialog before={usd(100_000)} now={usd(112_550)} onAccept={onAccept} onClose={onClose} words={words} />,
  )
  return { onAccept, onClose, dialog: screen.getByRole('dialog', { name: 'The price has changed' }) }
}

describe('another price', () => {
  it('stands beside the one it was', () => {
    const { dialog } = open()
    expect(dialog.textContent).toMatch(/It was.*\$1,000.*Now.*\$1,125\.50/)
  })

  it('is gone on with only by consent', () => {
    const { dialog, onAccept, onClose } = open()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go on' }))
    expect(onAccept).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each(['Back', 'Close'])('is left by "%s"', (name) => {
    const { dialog, onAccept, onClose } = open()
    fireEvent.click(within(dialog).getByRole('button', { name }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onAccept).not.toHaveBeenCalled()
  })
})
