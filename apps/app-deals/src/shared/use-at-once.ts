import { useEffect, useState } from 'react'

/**
 * A choice that stands in the address, shown as soon as it is made: the address follows a moment later, and a radio
 * button that waited for it would jump back and forth.
 */
export function useAtOnce<Choice>(addressed: Choice): [Choice, (choice: Choice) => void] {
  const [made, setMade] = useState<{ readonly choice: Choice } | null>(null)
  useEffect(() => setMade(null), [addressed])
  return [made ? made.choice : addressed, (choice) => setMade({ choice })]
}
