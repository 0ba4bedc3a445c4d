import { Component, Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** Elements alone: bare text at the top of it could not be taken away. */
  readonly children: Exclude<ReactNode, string | number | bigint>
}

interface State {
  readonly error?: unknown
  /** When it was drawn again, by the clock of the page in milliseconds. */
  readonly redrawn: readonly number[]
}

const REDRAWS = 3
const WITHIN_MS = 10_000

/**
 * Draws its part again where something else than React changed the nodes of the page (a translator, an extension) and
 * React could not put in or take out a node. What the part keeps in its own state is lost; what must survive is kept
 * above it. Any other error goes on to the next boundary, and so does this one when it comes more than three times in
 * ten seconds.
 */
export class RedrawBoundary extends Component<Props, State> {
  override state: State = { redrawn: [] }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(_: Props, { error, redrawn }: State): State | null {
    // By name: the method differs among browsers' messages, and no call of ours throws it while React renders.
    if ((error as Error | undefined)?.name !== 'NotFoundError') return null
    const now = performance.now()
    return now - (redrawn.at(-REDRAWS) ?? -WITHIN_MS) < WITHIN_MS
      ? null
      : { error: undefined, redrawn: [...redrawn, now] }
  }

  override render(): ReactElement {
    const { error, redrawn } = this.state
    if (error !== undefined) throw error
    // Under another key the former elements are taken out as a whole, whatever became of what is inside them.
    return <Fragment key={redrawn.length}>{this.props.children}</Fragment>
  }
}
