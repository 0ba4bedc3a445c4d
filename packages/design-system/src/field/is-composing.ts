import type { KeyboardEvent } from 'react'

/** Whether a key belongs to words that are still being composed. Safari ends the composition before its last key: code 229. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
