// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from '../button/index.ts'
import { Field } from '../field/index.ts'
import { RoomMatrix } from '../room-matrix/index.ts'

/** Puts each text of the page into an element of its own, as the translator of Chrome does. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    font.append(text.data)
    text.replaceWith(font)
  }
}

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const })

function Rooms(): ReactElement {
  const [value, setValue] = useState('a-bb')
  return (
    <RoomMatrix
      caption="Rooms"
      roomLabel="Room"
      boards={[
        { id: 'bb', label: 'Breakfast' },
        { id: 'hb', label: 'Half board' },
      ]}
      rooms={[
        {
          id: 'a',
          name: 'Double',
          // Scarcity is known of the chosen room alone.
          note: value === 'a-bb' ? 'Two left' : undefined,
          cells: {
            bb: { value: 'a-bb', price: usd(100_00), difference: usd(0) },
            ...(value === 'a-bb' && { hb: { value: 'a-hb', price: usd(120_00), difference: usd(20_00) } }),
          },
        },
        { id: 'b', name: 'Suite', cells: { bb: { value: 'b-bb', price: usd(150_00), difference: usd(50_00) } } },
      ]}
      value={value}
      onChange={setValue}
      words={{ selected: 'Selected', unavailable: 'Sold out', same: 'Same price' }}
    />
  )
}

function Changing({ isAfter = false }: { isAfter?: boolean }): ReactElement {
  return (
    <>
      <Button icon={isAfter && <i />}>{isAfter ? 'Opening' : 'Open'}</Button>
      <Field
        ids={{ control: 'c', error: 'e', hint: 'h', describedBy: undefined }}
        frame={{ label: isAfter ? 'Town' : 'Place', optionalLabel: isAfter ? '(optional)' : undefined }}
      >
        {isAfter ? null : 'typed'}
      </Field>
    </>
  )
}

describe('on a translated page', () => {
  it('another room is chosen', () => {
    const { container } = render(<Rooms />)
    translate(container)
    fireEvent.click(screen.getByDisplayValue('b-bb'))
    expect(screen.getByDisplayValue('b-bb')).toHaveProperty('checked', true)
    expect(container.textContent).not.toContain('Two left')
    expect(container.textContent.match(/Selected/g)).toHaveLength(1)
  })

  it('words beside others are replaced by those that follow', () => {
    const { container, rerender } = render(<Changing />)
    translate(container)
    rerender(<Changing isAfter />)
    expect(container.textContent).toBe('OpeningTown (optional)')
  })
})
