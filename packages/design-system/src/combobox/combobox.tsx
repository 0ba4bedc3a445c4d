import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { isComposing, TextField } from '../field/index.ts'
import type { FieldFrame } from '../field/index.ts'
import { CheckIcon, SearchIcon } from '../icons/index.ts'
import styles from './combobox.module.css'
import { filterGroups } from './filter-groups.ts'

/** Something to choose. */
export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Other names to find it by: in other languages, its code. Not shown. */
  readonly keywords?: string
  /** At the row's end: a price. */
  readonly end?: ReactNode
  /** What is drawn of it in place of the label, with the same words in it. */
  readonly content?: ReactNode
  /** It cannot be chosen now. */
  readonly isUnavailable?: boolean
}

/** Options under a heading: places of a country. */
export interface ComboboxGroup {
  readonly label: string
  readonly options: readonly ComboboxOption[]
}

/** A field to type into, with a list to choose from. */
export interface ComboboxProps extends FieldFrame {
  readonly groups: readonly ComboboxGroup[]
  /** A list where several may be chosen: `onChange` then names the one that was pressed, chosen or not. */
  readonly value: string | readonly string[] | null
  readonly onChange: (value: string) => void
  /** `panel`: the list stands open below the field (inside a sheet), in columns; `rows`: the same in one; `popup`: it opens while typing. Default `popup`. */
  readonly look?: 'panel' | 'rows' | 'popup'
  readonly placeholder?: string
  /** What is said when nothing fits; nothing for an empty text. */
  readonly emptyText: string
  /** The words for screen readers when the list changes: "7 places". */
  readonly countText: (count: number) => string
  /** Where the list comes from a server: receives the text, and `groups` is then shown as it is. */
  readonly onQuery?: (query: string) => void
  readonly autoFocus?: boolean
  readonly id?: string
}

/**
 * The pattern of the ARIA guide: the field keeps the focus, arrows walk the list, Enter chooses, Escape clears or closes. Where
 * several are chosen, Backspace in an empty field presses the last of them.
 */
export function Combobox(props: ComboboxProps): ReactElement {
  const {
    groups,
    value,
    onChange,
    look = 'popup',
    placeholder,
    emptyText,
    countText,
    onQuery,
    autoFocus,
    id,
    ...frame
  } = props
  const ownId = useId()
  const listId = `${id ?? ownId}-list`
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(look !== 'popup')
  const [activeValue, setActive] = useState<string | null>(null)
  const shown = useMemo(() => (onQuery ? groups : filterGroups(groups, query ?? '')), [groups, onQuery, query])
  const options = shown.flatMap((group) => group.options)
  // A list without options is one that is still loaded, or none: the status says what is wrong.
  const isNothingFound = options.length === 0 && emptyText !== ''
  const isSeveral = Array.isArray(value)
  const last = isSeveral ? value.at(-1) : undefined
  const isChosen = (option: string): boolean => (isSeveral ? value.includes(option) : option === value)
  const chosen = groups.flatMap((group) => group.options).find((option) => isChosen(option.value))
  const optionId = (option: string): string => `${listId}-${option}`

  function move(to: number): void {
    const option = options[(to + options.length) % options.length]
    if (!option) return
    setOpen(true)
    setActive(option.value)
    // The list scrolls, the page does not.
    list.current?.querySelector(`[data-value="${CSS.escape(option.value)}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }

  function clear(): void {
    setQuery(null)
    setActive(null)
    onQuery?.('')
    if (look === 'popup') setOpen(false)
  }

  function choose({ value: option, isUnavailable }: ComboboxOption): void {
    if (isUnavailable) return
    onChange(option)
    clear()
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const at = options.findIndex((option) => option.value === activeValue)
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at === -1 ? options.length - 1 : at - 1)
    else if (event.key === 'Enter' && isOpen && options[at] !== undefined) choose(options[at])
    else if (event.key === 'Backspace' && isSeveral && (query ?? '') === '' && last !== undefined) onChange(last)
    else if (event.key === 'Escape' && (query !== null || (look === 'popup' && isOpen))) clear()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className={cx(styles.combobox, styles[look])}
      onBlur={(event) => {
        if (look === 'popup' && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <TextField
        {...frame}
        id={id ?? ownId}
        role="combobox"
        autoComplete="off"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        placeholder={placeholder}
        prefix={<SearchIcon className={styles.glass} />}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && activeValue !== null ? optionId(activeValue) : undefined}
        value={query ?? (look === 'popup' && !isSeveral ? (chosen?.label ?? '') : '')}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setActive(null)
          setOpen(true)
          onQuery?.(event.currentTarget.value)
        }}
      />
      <div
        ref={list}
        id={listId}
        {...(isNothingFound
          ? {}
          : {
              role: 'listbox',
              'aria-busy': options.length === 0,
              'aria-multiselectable': isSeveral || undefined,
              'aria-label': typeof frame.label === 'string' ? frame.label : undefined,
            })}
        className={styles.list}
        hidden={!isOpen}
      >
        {shown.map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
            {look !== 'rows' && (
              <span className={styles.heading} aria-hidden="true">
                {group.label}
              </span>
            )}
            {group.options.map((option) => (
              <div
                key={option.value}
                id={optionId(option.value)}
                data-value={option.value}
                role="option"
                aria-selected={isChosen(option.value)}
                aria-disabled={option.isUnavailable || undefined}
                className={cx(styles.option, option.value === activeValue && styles.active)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className={styles.name}>
                  {isChosen(option.value) && <CheckIcon size="sm" />}
                  <span>{option.content ?? option.label}</span>
                </span>
                {option.end !== undefined && <span className={styles.end}>{option.end}</span>}
              </div>
            ))}
          </div>
        ))}
        {isNothingFound && <p className={styles.empty}>{emptyText}</p>}
      </div>
      <span role="status" className={styles.status}>
        {query === null ? '' : options.length === 0 ? emptyText : countText(options.length)}
      </span>
    </div>
  )
}
