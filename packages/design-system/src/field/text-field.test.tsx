import { normaliseDigits } from '@masa/i18n'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from './index.ts'

describe('TextField', () => {
  it('ties label, help and error to the control', () => {
    render(<TextField label="Surname" hint="As in the passport" error="Latin letters, such as COHEN" />)
    const input = screen.getByRole('textbox', { name: 'Surname' })
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Latin letters, such as COHEN', 'As in the passport'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('says nothing of errors where there are none', () => {
    render(<TextField label="Surname" />)
    const input = screen.getByRole('textbox')
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
  })

  it('hands on what was typed only after changing it, as a controlled and as a free field', async () => {
    const onChange = vi.fn()
    function Controlled() {
      const [value, setValue] = useState('')
      return (
        <TextField
          label="Controlled"
          transform={normaliseDigits}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )
    }
    render(
      <>
        <Controlled />
        <TextField
          label="Free"
          transform={(text) => text.toUpperCase()}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </>,
    )
    await userEvent.type(screen.getByLabelText('Controlled'), '٠٥٢-7')
    await userEvent.type(screen.getByLabelText('Free'), 'dan')
    expect(screen.getByLabelText<HTMLInputElement>('Controlled').value).toBe('052-7')
    expect(onChange.mock.calls.flat()).toEqual(['D', 'DA', 'DAN'])
  })

  it('keeps the caret where the middle is corrected', async () => {
    render(<TextField label="Name" transform={(text) => text.toUpperCase()} defaultValue="DNIEL" />)
    const input = screen.getByLabelText<HTMLInputElement>('Name')
    await userEvent.type(input, 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect([input.value, input.selectionStart]).toEqual(['DANIEL', 2])
  })

  it.each([
    ['\u206619/08/2031\u2069', '19/08/2031'],
    [' 19/08/2031', '19/08/2031'],
    ['19/08\u200b/2031', '19/08/2031'],
    ['19/08/2031 at noon', '19/08/2031'],
  ])('judges the length of %o once it is read', async (pasted, meant) => {
    const onChange = vi.fn()
    render(<TextField label="Date" maxLength={10} onChange={(event) => onChange(event.currentTarget.value)} />)
    await userEvent.click(screen.getByLabelText('Date'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(meant)
    expect(onChange.mock.calls).toEqual([[meant]])
  })

  it('cuts what is put in where there is no more room, and not what stood behind it', async () => {
    render(<TextField label="Code" maxLength={6} defaultValue="ABEF" />)
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    await userEvent.click(input)
    input.setSelectionRange(2, 2)
    await userEvent.paste('C\u200bDX')
    expect([input.value, input.selectionStart]).toEqual(['ABCDEF', 4])
  })

  it('leaves a password as it was typed', async () => {
    render(<TextField label="Password" type="password" />)
    await userEvent.click(screen.getByLabelText('Password'))
    await userEvent.paste(' a\u2019 b ')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(' a\u2019 b ')
  })

  it('keeps Latin input left to right on a page that is not', () => {
    render(<TextField label="Passport" isLtr />)
    expect(screen.getByRole('textbox').getAttribute('dir')).toBe('ltr')
  })
})
