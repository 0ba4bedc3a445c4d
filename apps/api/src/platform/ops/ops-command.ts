import type { NeededPermission } from '@masa/contract'

/** One word after `npm run ops --`. Areas contribute theirs; `ops.ts` lists them. */
export interface OpsCommand<Deps> {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What an operator needs to give it. Who runs it holds the machine, and with it every permission. */
  readonly permission: NeededPermission
  /** Yields the exit code. Throw OpsProblem for what the operator did wrong. */
  run(args: readonly string[], deps: Deps, say: (line: string) => void): Promise<number>
}

/** Printed to the operator as one line, without a stack. */
export class OpsProblem extends Error {
  override readonly name = 'OpsProblem'
}
