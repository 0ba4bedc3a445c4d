import { Skeleton } from '@masa/design-system/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { LoadFailure } from '#src/shared/load-failure/load-failure.tsx'
import type * as DatesPanel from './dates-panel.tsx'
import type * as Pickers from './pickers.ts'

/** What the form's fields open: code that comes by itself. */
export interface LaterPart<Code> {
  readonly queryKey: readonly string[]
  readonly queryFn: () => Promise<Code>
}

/** What destination, nights and guests open, and the foot of the dates. */
export const pickers: LaterPart<typeof Pickers> = {
  queryKey: ['vacations', 'code', 'pickers'],
  queryFn: () => import(/* webpackChunkName: "search-pickers" */ './pickers.ts'),
}

/** The calendar: the heaviest part of the form, and seldom the first that is needed. */
export const calendar: LaterPart<typeof DatesPanel> = {
  queryKey: ['vacations', 'code', 'dates'],
  queryFn: () => import(/* webpackChunkName: "search-dates" */ './dates-panel.tsx'),
}

/**
 * The code of a part, asked for once the form stands. It is kept as an answer is: a field that is opened later has it in
 * the same render, and what did not come is asked for again when a field is opened, or on a press.
 */
export const useLaterPart = <Code,>({ queryKey, queryFn }: LaterPart<Code>) =>
  useQuery({ queryKey, queryFn, staleTime: 'static', gcTime: Infinity, structuralSharing: false })

/** The inside of a field's panel, or its place until the code is there. */
export function LaterPanel<Code>({
  part,
  height,
  children,
}: {
  part: LaterPart<Code>
  height: string
  children: (code: Code) => ReactElement
}): ReactElement {
  const { data, isError, refetch } = useLaterPart(part)
  if (data !== undefined) return children(data)
  if (!isError) return <Skeleton look="block" height={height} />
  return <LoadFailure onRetry={() => void refetch()} />
}

/** The foot of a panel, which is not missed until its panel is there. */
export function LaterFoot<Code>({
  part,
  children,
}: {
  part: LaterPart<Code>
  children: (code: Code) => ReactElement
}): ReactElement | null {
  const { data } = useLaterPart(part)
  return data === undefined ? null : children(data)
}
