import { useEffect, useState } from 'react'

/** The part of a long page that is being read: the last one whose head has passed the upper third of the screen. */
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
        if (first !== undefined) setCurrent(first)
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
