import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The state of a navigation that carries a choice, which distinguishes its arrival from that of an earlier one. */
export interface ChoiceState {
  readonly choice: number
}

/**
 * A choice that stands in the address, shown as soon as it is made: the address follows a moment later, and a box that
 * waited for it would jump back and forth, or be ticked again by the arrival of the choice before. What the address says
 * holds once that of the last choice has come, or that of any other navigation.
 * @param addressed what the page's address says now.
 * @returns what to show, and how to make a choice: it answers the state that its navigation must carry.
 */
export function useAtOnce<Choice>(addressed: Choice): [Choice, (choice: Choice) => ChoiceState] {
  const [made, setMade] = useState<{ readonly choice: Choice } | null>(null)
  const count = useRef(0)
  const { key, state } = useLocation() as { key: string; state: Partial<ChoiceState> | null }
  const isBack = useNavigationType() === 'POP'
  const arrived = state?.choice
  useEffect(() => {
    const isEarlier = !isBack && arrived !== undefined && arrived < count.current
    if (!isEarlier) setMade(null)
  }, [key, arrived, isBack])
  const choose = (choice: Choice): ChoiceState => {
    setMade({ choice })
    count.current += 1
    return { choice: count.current }
  }
  return [made ? made.choice : addressed, choose]
}
