import { useEffect, useState } from 'react'

/** The part of a long page that is being read: the last one whose beginning has passed the screen's upper two fifths. */
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
        setCurrent(ids.findLast((id) => shown.has(id)) ?? ids[0])
      },
      // All that lies above counts as shown: a jump to the top or the end crosses every line at once.
      { rootMargin: '100000px 0px -60% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
