import { useEffect, useState } from 'react'

/** The part of a long page that is being read: what stands in the screen's upper third; the first one above them all. */
export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]]): Id {
  const [current, setCurrent] = useState<Id>(ids[0])
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const shown = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target.id)
          else shown.delete(target.id)
        const first = ids.find((id) => shown.has(id))
        const isAbove = (document.getElementById(ids[0])?.getBoundingClientRect().top ?? 0) > 0
        if (first !== undefined) setCurrent(first)
        else if (isAbove) setCurrent(ids[0])
      },
      { rootMargin: '-25% 0px -60% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
