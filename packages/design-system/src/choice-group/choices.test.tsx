import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../../test/in-locale.tsx'
import { Checkbox } from '../checkbox/index.ts'
import { CodeField } from '../code-field/index.ts'
import { Counter } from '../counter/index.ts'
import { MonthPicker } from '../month-picker/index.ts'
import { PhoneField } from '../phone-field/index.ts'
import { RangeSlider } from '../range-slider/index.ts'
import { RoomMatrix } from '../room-matrix/index.ts'
import { Select } from '../select/index.ts'
import { Tabs } from '../tabs/index.ts'
import { ChoiceGroup } from './index.ts'

describe('ChoiceGroup', () => {
  it.each(['list', 'segmented', 'pills', 'cards'] as const)(
    '%s: a named group of radio buttons, walked by arrows',
    async (look) => {
      const onChange = vi.fn()
      renderIn(
        'he',
        <ChoiceGroup
          look={look}
          legend="מיון"
          choices={[
            { value: 'best', label: 'מומלץ' },
            { value: 'price', label: 'מחיר' },
            { value: 'none', label: 'אחר', isUnavailable: true },
          ]}
          value="best"
          onChange={onChange}
        />,
      )
      expect(screen.getByRole('group', { name: 'מיון' })).toBeDefined()
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'מומלץ' }).checked).toBe(true)
      await userEvent.click(screen.getByRole('radio', { name: 'מחיר' }))
      await userEvent.click(screen.getByRole('radio', { name: 'אחר' }))
      expect(onChange.mock.calls).toEqual([['price']])
    },
  )
})

describe('Checkbox and Select', () => {
  it('tie their errors to the control', () => {
    renderIn(
      'en',
      <>
        <Checkbox label="I accept" error="Needed to go on" />
        <Select label="Title" error="Choose one" placeholder="Choose" options={[{ value: 'MR', label: 'Mr' }]} />
      </>,
    )
    for (const control of [
      screen.getByRole('checkbox', { name: 'I accept' }),
      screen.getByRole('combobox', { name: 'Title' }),
    ]) {
      expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
        /Needed|Choose one/,
      )
    }
  })
})

describe('Counter', () => {
  it('stops at its ends, and says its number', async () => {
    const onChange = vi.fn()
    renderIn(
      'he',
      <Counter
        label="מבוגרים"
        value={2}
        min={1}
        max={2}
        onChange={onChange}
        words={{ increase: 'עוד אחד', decrease: 'פחות אחד' }}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'עוד אחד' }))
    await userEvent.click(screen.getByRole('button', { name: 'פחות אחד' }))
    expect(onChange.mock.calls).toEqual([[1]])
    expect(screen.getByRole('group', { name: 'מבוגרים' }).querySelector('output')?.textContent).toBe('2')
  })
})

describe('CodeField', () => {
  function Held({ onComplete }: { onComplete: (code: string) => void }) {
    const [code, setCode] = useState('')
    return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />
  }

  it('takes a pasted code with spaces, Arabic digits, and reports once when it is whole', async () => {
    const onComplete = vi.fn()
    renderIn('ar', <Held onComplete={onComplete} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
    await userEvent.click(field)
    await userEvent.paste('٤٨٢ 193')
    await userEvent.type(field, '7')
    expect([field.value, onComplete.mock.calls, field.autocomplete]).toEqual(['482193', [['482193']], 'one-time-code'])
  })
})

describe('RangeSlider', () => {
  function Held({ onChange }: { onChange: (value: readonly [number, number]) => void }) {
    const [value, setValue] = useState<readonly [number, number]>([500, 900])
    return (
      <RangeSlider
        legend="Budget"
        min={0}
        max={1000}
        step={50}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
        format={(number) => `$${number}`}
        words={{ from: 'From', to: 'To' }}
      />
    )
  }

  it('can be typed, within its bounds and never crossing', async () => {
    const onChange = vi.fn()
    renderIn('he', <Held onChange={onChange} />)
    const [from, to] = screen.getAllByRole('textbox')
    await userEvent.clear(from as HTMLElement)
    await userEvent.type(from as HTMLElement, '٩٥٠{Enter}')
    await userEvent.clear(to as HTMLElement)
    await userEvent.type(to as HTMLElement, '5000')
    await userEvent.tab()
    expect(onChange.mock.calls.flat()).toEqual([
      [900, 900],
      [900, 1000],
    ])
    expect(screen.getByRole('slider', { name: 'To' }).getAttribute('aria-valuetext')).toBe('$1000')
  })

  it('leaves the range alone where what was typed is no number', async () => {
    const onChange = vi.fn()
    renderIn('en', <Held onChange={onChange} />)
    const [from] = screen.getAllByRole('textbox')
    await userEvent.clear(from as HTMLElement)
    await userEvent.tab()
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('PhoneField', () => {
  it('keeps what belongs to a number, and changes the country apart', async () => {
    const onChange = vi.fn()
    renderIn(
      'he',
      <PhoneField
        label="טלפון"
        countryLabel="מדינה"
        dialCodes={[
          { country: 'IL', name: 'ישראל', code: '972' },
          { country: 'CY', name: 'קפריסין', code: '357' },
        ]}
        country="IL"
        number="050"
        onChange={onChange}
      />,
    )
    await userEvent.type(screen.getByLabelText('טלפון'), '٥')
    await userEvent.type(screen.getByLabelText('טלפון'), 'x')
    await userEvent.selectOptions(screen.getByLabelText('מדינה'), 'CY')
    expect(onChange.mock.calls.map(([phone]) => phone)).toEqual([
      { country: 'IL', number: '0505' },
      { country: 'IL', number: '050' },
      { country: 'CY', number: '050' },
    ])
  })
})

describe('Tabs', () => {
  it.each([
    ['en', '{ArrowRight}'],
    ['he', '{ArrowLeft}'],
  ] as const)('in %s %s leads on', async (locale, key) => {
    const onSelect = vi.fn()
    renderIn(
      locale,
      <Tabs
        label="Products"
        items={[
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B' },
          { id: 'c', label: 'C' },
        ]}
        selectedId="c"
        onSelect={onSelect}
      >
        Panel
      </Tabs>,
    )
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard(key)
    expect(onSelect.mock.calls).toEqual([['a']])
    expect(screen.getByRole('tabpanel', { name: 'C' }).textContent).toBe('Panel')
  })
})

describe('RoomMatrix and MonthPicker', () => {
  it('name each choice in full, and say what cannot be had', async () => {
    const onChange = vi.fn()
    const cell = (value: string, dollars: number) => ({
      value,
      price: { amountMinor: dollars * 100, currency: 'USD' as const },
      difference: { amountMinor: (dollars - 1842) * 100, currency: 'USD' as const },
    })
    renderIn(
      'en',
      <RoomMatrix
        caption="Rooms"
        roomLabel="Room"
        boards={[
          { id: 'BB', label: 'Breakfast' },
          { id: 'HB', label: 'Half board' },
        ]}
        rooms={[
          { id: 'F', name: 'Family', cells: { BB: cell('F-BB', 1842) } },
          { id: 'S', name: 'Suite', cells: { HB: cell('S-HB', 1638) } },
          { id: 'T', name: 'Twin', cells: { BB: cell('T-BB', 1842) } },
        ]}
        value="F-BB"
        onChange={onChange}
        words={{ selected: 'Selected', unavailable: 'Not available', same: 'Same price' }}
      />,
    )
    await userEvent.click(screen.getByRole('radio', { name: /^Suite, Half board, .\$1,638., .−\$204.$/ }))
    expect(onChange).toHaveBeenCalledWith('S-HB')
    const same = screen.getAllByRole('cell', { name: /Breakfast, .\$1,842/ }).map(({ textContent }) => textContent)
    expect(same.map((text) => /Selected|Same price/.exec(text ?? '')?.[0])).toEqual(['Selected', 'Same price'])
    expect(screen.getAllByText('Not available')).toHaveLength(3)
    expect(screen.getByText('−$204')).toBeDefined()
  })

  it('offers months by name, the cheapest in words', async () => {
    const onChange = vi.fn()
    renderIn(
      'he',
      <MonthPicker
        legend="מתי?"
        months={[
          { month: '2027-05', price: { amountMinor: 39200, currency: 'USD' } },
          { month: '2027-06', price: { amountMinor: 44600, currency: 'USD' } },
          { month: '2027-07', price: null },
        ]}
        value={null}
        onChange={onChange}
        words={{ cheapest: 'הכי זול', none: 'אין טיסות' }}
      />,
    )
    await userEvent.click(screen.getByRole('radio', { name: /מאי.*הכי זול/ }))
    expect(onChange).toHaveBeenCalledWith('2027-05')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /יולי.*אין טיסות/ }).disabled).toBe(true)
  })
})
