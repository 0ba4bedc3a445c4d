import { TrayField } from '@masa/design-system/search-tray'
import { Sheet } from '@masa/design-system/sheet'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

export type FieldName = 'destination' | 'dates' | 'nights' | 'guests'

/** How a field stands in its form, which opens one at a time and points at those that are wrong. */
export interface FieldState {
  readonly name: FieldName
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly field: RefObject<HTMLButtonElement | null>
  readonly hasError: boolean
}

/** A field of the form, and the sheet that it opens. What opens a small sheet is a short field at the end of the tray. */
export function PickerField({
  name,
  isOpen,
  onOpen,
  onClose,
  field,
  hasError,
  icon,
  value,
  size,
  className,
  foot,
  children,
}: FieldState & {
  readonly icon: ReactElement
  /** What is chosen, in a few words. */
  readonly value: ReactNode
  readonly size: 'sm' | 'md' | 'lg'
  readonly className?: string | undefined
  readonly foot?: ReactNode
  readonly children: ReactNode
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const isShort = size === 'sm'
  return (
    <TrayField
      ref={field}
      icon={icon}
      label={t(`searchForm.${name}.label`)}
      value={value}
      isOpen={isOpen}
      width={isShort ? 'half' : 'lg'}
      className={className}
      hasError={hasError}
      onClick={onOpen}
      picker={
        <Sheet
          isOpen={isOpen}
          onClose={onClose}
          anchor={field}
          size={size}
          edge={isShort ? 'end' : 'start'}
          title={t(`searchForm.${name}.title`)}
          lead={t(`searchForm.${name}.lead`)}
          closeLabel={common('action.close')}
          foot={foot}
        >
          {children}
        </Sheet>
      }
    />
  )
}
