import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../../test/in-locale.tsx'
import { Combobox, filterGroups } from './index.ts'
import type { ComboboxGroup } from './index.ts'

const groups: readonly ComboboxGroup[] = [
  {
    label: 'יוון',
    options: [
      { value: 'crete', label: 'כרתים', keywords: 'Crete Крит HER' },
      { value: 'rhodes', label: 'רודוס', keywords: 'Rhodes' },
    ],
  },
  {
    label: 'קפריסין',
    options: [
      { value: 'paphos', label: 'פאפוס', keywords: 'Paphos' },
      { value: 'ayia', label: 'איה נאפה', keywords: 'Ayia Napa' },
    ],
  },
]

describe('filterGroups', () => {
  it.each([
    ['כר', ['crete']],
    ['cre', ['crete']],
    ['крит', ['crete']],
    ['יוון', ['crete', 'rhodes']],
    ['napa', ['ayia']],
    ['ayia na', ['ayia']],
    ['her', ['crete']],
    ['ete', []],
    ['  ', ['crete', 'rhodes', 'paphos', 'ayia']],
  ])('"%s" finds %j', (query, found) => {
    expect(filterGroups(groups, query).flatMap((group) => group.options.map((option) => option.value))).toEqual(found)
  })

  it('does not mind accents and points', () => {
    const places = [{ label: 'España', options: [{ value: 'malaga', label: 'Málaga' }] }]
    expect(filterGroups(places, 'malaga espana')).toHaveLength(1)
  })
})

describe.each(['he', 'en'] as const)('Combobox in %s', (locale) => {
  function Held({
    look = 'popup',
    onChange = () => undefined,
  }: {
    look?: 'popup' | 'panel'
    onChange?: (value: string) => void
  }) {
    const [value, setValue] = useState<string | null>('crete')
    return (
      <Combobox
        look={look}
        label="Where"
        groups={groups}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
        emptyText="Nothing"
        countText={(count) => `${count} places`}
      />
    )
  }

  it('walks with arrows, wraps, and chooses with Enter while the field keeps the focus', async () => {
    const onChange = vi.fn()
    renderIn(locale, <Held onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Where' })
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}')
    const active = field.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('איה נאפה')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['rhodes']])
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  it.each([
    ['Enter', { isComposing: true }],
    ['ArrowDown', { isComposing: true }],
    // Safari ends the composition before the key that ended it.
    ['Enter', { keyCode: 229 }],
  ])('leaves %s to the words that are being composed (%o)', async (key, composing) => {
    const onChange = vi.fn()
    renderIn(locale, <Held onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Where' })
    await userEvent.type(field, 'פ')
    await userEvent.keyboard('{ArrowDown}')
    const active = field.getAttribute('aria-activedescendant')
    const pressed = createEvent.keyDown(field, { key, ...composing })
    fireEvent(field, pressed)
    expect([onChange.mock.calls, field.getAttribute('aria-activedescendant'), pressed.defaultPrevented]).toEqual([
      [],
      active,
      false,
    ])
    expect(active).not.toBeNull()
  })

  it('announces how many fit what is typed, and that none does', async () => {
    renderIn(locale, <Held />)
    await userEvent.type(screen.getByRole('combobox'), 'קפ')
    expect(screen.getByRole('status').textContent).toBe('2 places')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await userEvent.type(screen.getByRole('combobox'), 'zzz')
    expect(screen.getByRole('status').textContent).toBe('Nothing')
  })

  it('gives up the search with Escape, without closing what is around it', async () => {
    const outer = vi.fn()
    renderIn(
      locale,
      <div onKeyDown={outer}>
        <Held />
      </div>,
    )
    const field = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(field, 'פא')
    outer.mockClear()
    await userEvent.keyboard('{Escape}')
    expect([field.value, field.getAttribute('aria-expanded'), outer.mock.calls.length]).toEqual(['כרתים', 'false', 0])
  })

  it('stands open in a panel, its groups named and the choice marked', async () => {
    const onChange = vi.fn()
    renderIn(locale, <Held look="panel" onChange={onChange} />)
    const greece = within(screen.getByRole('group', { name: 'יוון' }))
    expect(greece.getByRole('option', { selected: true }).textContent).toBe('כרתים')
    await userEvent.click(screen.getByRole('option', { name: 'פאפוס' }))
    expect(onChange).toHaveBeenCalledWith('paphos')
  })
})

describe('a Combobox of several', () => {
  function Several({ emptyText = 'Nothing' }: { emptyText?: string }) {
    const [chosen, setChosen] = useState<readonly string[]>(['crete'])
    const isFull = chosen.length >= 2
    return (
      <Combobox
        look="rows"
        label="Where"
        groups={groups.map((group) => ({
          ...group,
          options: group.options.map((option) => ({
            ...option,
            isUnavailable: isFull && !chosen.includes(option.value),
          })),
        }))}
        value={chosen}
        onChange={(code) =>
          setChosen((all) => (all.includes(code) ? all.filter((other) => other !== code) : [...all, code]))
        }
        emptyText={emptyText}
        countText={(count) => `${count} places`}
      />
    )
  }
  const chosen = () => screen.getAllByRole('option', { selected: true }).map((option) => option.textContent)

  it('chooses one beside another with the keyboard, and takes none that is unavailable', async () => {
    renderIn('he', <Several />)
    await userEvent.type(screen.getByRole('combobox'), 'napa{ArrowDown}{Enter}')
    expect(chosen()).toEqual(['כרתים', 'איה נאפה'])
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
    const full = screen.getByRole('option', { name: 'רודוס' })
    expect(full.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(full)
    await userEvent.type(screen.getByRole('combobox'), 'rhodes{ArrowDown}{Enter}{Escape}')
    expect(chosen()).toEqual(['כרתים', 'איה נאפה'])
    await userEvent.click(screen.getByRole('option', { name: 'כרתים' }))
    expect(chosen()).toEqual(['איה נאפה'])
  })

  it('takes the last away with Backspace in an empty field, and a letter where something is typed', async () => {
    renderIn('he', <Several />)
    const field = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(field, 'נא{Backspace}')
    expect(field.value).toBe('נ')
    await userEvent.type(field, '{Backspace}')
    expect(chosen()).toEqual(['כרתים'])
    await userEvent.type(field, '{Backspace}')
    expect(screen.queryAllByRole('option', { selected: true })).toEqual([])
  })

  it('is no list where nothing is found', async () => {
    renderIn('he', <Several />)
    await userEvent.type(screen.getByRole('combobox'), 'zzz')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Nothing')
  })

  it('says nothing of an empty list where there is nothing to say', async () => {
    renderIn('he', <Several emptyText="" />)
    await userEvent.type(screen.getByRole('combobox'), 'zzz')
    expect(screen.getByRole('listbox', { busy: true }).textContent).toBe('')
  })
})
