import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../../test/in-locale.tsx'
import { Sheet } from '../sheet/index.ts'
import { Modal } from './index.ts'

describe('Modal', () => {
  it('is named by its title, starts there, and is left by its button and by Escape', async () => {
    const onClose = vi.fn()
    renderIn(
      'he',
      <Modal isOpen onClose={onClose} title="ההזמנה נשמרה" closeLabel="סגירה">
        פרטים
      </Modal>,
    )
    expect(screen.getByRole('dialog', { name: 'ההזמנה נשמרה' })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('ההזמנה נשמרה')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'סגירה' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('cannot be left where leaving would be wrong', async () => {
    renderIn(
      'en',
      <Modal isOpen title="Confirming" closeLabel="Close">
        Wait
      </Modal>,
    )
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Confirming' })).toBeDefined()
  })

  it('draws nothing of itself while it is closed', () => {
    renderIn(
      'en',
      <Modal isOpen={false} title="Hidden" closeLabel="Close">
        Secret
      </Modal>,
    )
    expect(screen.queryByText('Secret')).toBeNull()
  })
})

describe.each(['he', 'en'] as const)('Sheet in %s', (locale) => {
  function Held() {
    const anchor = useRef<HTMLButtonElement>(null)
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" ref={anchor} onClick={() => setOpen(true)}>
          Dates
        </button>
        <Sheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          anchor={anchor}
          title="When?"
          closeLabel="Close"
          foot={<button type="button">OK</button>}
        >
          <input aria-label="Inside" data-autofocus />
        </Sheet>
        <button type="button">Elsewhere</button>
      </>
    )
  }

  it('hangs from its field: the first control takes the focus, Escape gives it back', async () => {
    renderIn(locale, <Held />)
    await userEvent.click(screen.getByRole('button', { name: 'Dates' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Inside'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dates' }))
  })

  it('closes on a press elsewhere, and stays for presses inside', async () => {
    renderIn(locale, <Held />)
    await userEvent.click(screen.getByRole('button', { name: 'Dates' }))
    await userEvent.click(screen.getByText('When?'))
    expect(screen.getByRole('dialog', { name: 'When?' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes when the keyboard walks out of it', async () => {
    renderIn(locale, <Held />)
    await userEvent.click(screen.getByRole('button', { name: 'Dates' }))
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Elsewhere')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
