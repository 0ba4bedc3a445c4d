import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How wide the sheet of the map is drawn (CSS pixels), from its first drawing on; 0 until then. */
export function useSheetWidth(): [RefObject<HTMLDivElement | null>, number] {
  const sheet = useRef<HTMLDivElement>(null)
  const [widthPx, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = sheet.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [sheet, widthPx]
}
