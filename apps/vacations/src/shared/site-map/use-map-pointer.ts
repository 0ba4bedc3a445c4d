import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, PointerEvent, RefObject } from 'react'
import { moved, zoomed } from './map-view.domain.ts'
import type { MapView } from './map-view.domain.ts'

/** How far the sheet is moved and stretched under the hand, before it is drawn again. */
interface Pull {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const AT_REST: Pull = { x: 0, y: 0, scale: 1 }
/** A press that moves less is a click on what lies under it (CSS pixels). */
const SLACK_PX = 4

/**
 * One finger or the mouse moves the map, two fingers bring it nearer and farther, and so does the wheel with Ctrl, as
 * pinching a touchpad sends it: the wheel alone goes on scrolling the page. The sheet follows the hand at once; when
 * the hand lets go, the view is drawn again, and until that has come (`isStale`) the sheet stays where it was pulled.
 */
export function useMapPointer({
  sheet,
  view,
  onView,
  isStale,
}: {
  sheet: RefObject<HTMLDivElement | null>
  view: MapView
  onView: (view: MapView) => void
  isStale: boolean
}) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const start = useRef<{ centre: { x: number; y: number }; spread: number } | null>(null)
  const [pull, setPull] = useState(AT_REST)
  // What the last movement made of it, drawn or not yet.
  const latest = useRef(AT_REST)
  const isHeld = useRef(false)

  // What was asked for has been drawn: the sheet is where it belongs.
  useEffect(() => {
    if (!isStale && !isHeld.current) setPull(AT_REST)
  }, [isStale, view])

  function settle(): void {
    const width = sheet.current?.clientWidth ?? 0
    isHeld.current = false
    start.current = null
    if (width === 0) return
    const { x, y, scale } = latest.current
    // Two fingers stretch the sheet around its middle, so a pull counts in the new measure.
    onView(moved(zoomed(view, 1 / scale), { east: -x / width, south: -y / width }))
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isControl(event.target)) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      start.current = { centre: centreOf(fingers.current), spread: spreadOf(fingers.current) }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId) || start.current === null) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const centre = centreOf(fingers.current)
      const x = centre.x - start.current.centre.x
      const y = centre.y - start.current.centre.y
      if (!isHeld.current && Math.hypot(x, y) < SLACK_PX && fingers.current.size < 2) return
      isHeld.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      const scale = start.current.spread === 0 ? 1 : spreadOf(fingers.current) / start.current.spread
      latest.current = { x, y, scale }
      setPull(latest.current)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }

  function release(event: PointerEvent<HTMLElement>): void {
    if (!fingers.current.delete(event.pointerId)) return
    if (isHeld.current) {
      // The finger that is left does not drag on from another place.
      fingers.current.clear()
      settle()
    }
  }

  // React listens to the wheel passively, where the page's own zoom cannot be stopped.
  useEffect(() => {
    const element = sheet.current
    if (element === null) return
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      onView(zoomed(view, event.deltaY > 0 ? 1.25 : 0.8))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [sheet, view, onView])

  const style: CSSProperties | undefined =
    pull === AT_REST
      ? undefined
      : { transform: `translate(${pull.x}px, ${pull.y}px) scale(${pull.scale})`, transition: 'none' }
  return { handlers, style }
}

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('button, a') !== null

type Fingers = ReadonlyMap<number, { readonly x: number; readonly y: number }>

function centreOf(fingers: Fingers): { x: number; y: number } {
  const all = [...fingers.values()]
  const mean = (key: 'x' | 'y'): number => all.reduce((sum, finger) => sum + finger[key], 0) / Math.max(all.length, 1)
  return { x: mean('x'), y: mean('y') }
}

function spreadOf(fingers: Fingers): number {
  const [one, other] = [...fingers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
