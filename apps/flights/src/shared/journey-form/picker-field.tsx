import { TrayField } from '@masa/design-system/search-tray'
import { Sheet } from '@masa/design-system/sheet'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

export type FieldName = 'from' | 'to' | 'dates' | 'party'

/** How a field stands in its form, which opens one at a time and points at those that are wrong. */
export interface FieldState {
  readonly name: FieldName
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly field: RefObject<HTMLButtonElement | null>
  readonly hasError: boolean
}

/** A field of the form, and the sheet that it opens. */
export function PickerField({
  name,
  isOpen,
  onOpen,
  onClose,
  field,
  hasError,
  icon,
  value,
  foot,
  children,
}: FieldState & {
  readonly icon: ReactElement
  /** What is chosen, in a few words. */
  readonly value: ReactNode
  readonly foot: ReactNode
  readonly children: ReactNode
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <TrayField
      ref={field}
      icon={icon}
      label={t(`journeyForm.${name}.label`)}
      value={value}
      isOpen={isOpen}
      width={name === 'party' ? 'half' : 'md'}
      hasError={hasError}
      onClick={onOpen}
      picker={
        <Sheet
          isOpen={isOpen}
          onClose={onClose}
          anchor={field}
          size={name === 'dates' ? 'md' : 'sm'}
          edge={name === 'party' ? 'end' : 'start'}
          title={t(`journeyForm.${name}.title`)}
          lead={t(`journeyForm.${name}.lead`)}
          closeLabel={common('action.close')}
          foot={foot}
        >
          {children}
        </Sheet>
      }
    />
  )
}
