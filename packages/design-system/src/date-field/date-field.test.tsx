import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DateField } from './index.ts'

function Held({ first = '', onDate = () => undefined }: { first?: string; onDate?: (date: string) => void }) {
  const [date, setDate] = useState(first)
  return (
    <>
      <DateField
        label="Birth"
        pivotYear={2026}
        value={date}
        onChange={(next) => {
          setDate(next)
          onDate(next)
        }}
      />
      <button type="button" onClick={() => setDate('1990-01-31')}>
        Draft
      </button>
    </>
  )
}

describe('DateField', () => {
  it('gives the date once it is one', async () => {
    const onDate = vi.fn()
    render(<Held onDate={onDate} />)
    await userEvent.type(screen.getByLabelText('Birth'), '02111986')
    expect(screen.getByLabelText<HTMLInputElement>('Birth').value).toBe('02/11/1986')
    expect(onDate).toHaveBeenLastCalledWith('1986-11-02')
  })

  it('shows a date that comes from elsewhere', async () => {
    render(<Held first="1986-11-02" />)
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByLabelText<HTMLInputElement>('Birth').value).toBe('31/01/1990')
  })

  it.each([
    ['\u206602/11/1986\u2069', '02/11/1986'],
    [' 02/11/1986', '02/11/1986'],
    ['02 / 11 / 1986', '02/11/1986'],
    ['1986-11-02', '1986-11-02'],
    ['1986-11-02T00:00', '1986-11-02'],
  ])('reads %o as it is pasted', async (pasted, shown) => {
    const onDate = vi.fn()
    render(<Held onDate={onDate} />)
    await userEvent.click(screen.getByLabelText('Birth'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText<HTMLInputElement>('Birth').value).toBe(shown)
    expect(onDate).toHaveBeenLastCalledWith('1986-11-02')
    await userEvent.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Birth').value).toBe('02/11/1986')
  })

  it('shows a text that is no date as it was typed, from elsewhere too', async () => {
    render(<Held first="31/02/1986" />)
    expect(screen.getByLabelText<HTMLInputElement>('Birth').value).toBe('31/02/1986')
    await userEvent.type(screen.getByLabelText('Birth'), '{Backspace}')
    expect(screen.getByLabelText<HTMLInputElement>('Birth').value).toBe('31/02/198')
  })

  it('can be emptied', async () => {
    const onDate = vi.fn()
    render(<Held first="1986-11-02" onDate={onDate} />)
    await userEvent.clear(screen.getByLabelText('Birth'))
    expect(screen.getByLabelText<HTMLInputElement>('Birth').value).toBe('')
    expect(onDate).toHaveBeenLastCalledWith('')
  })
})
