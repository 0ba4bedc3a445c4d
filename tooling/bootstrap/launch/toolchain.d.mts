/** The parts of the toolchain finder that are tested; see toolchain.mjs. */
export declare const pinned: { readonly node: string; readonly pnpm: string }
export declare class ToolchainProblem extends Error {}
export declare function missingTools(present: {
  readonly nodeVersion: string
  readonly pnpmVersion: string | undefined
}): Array<'node' | 'pnpm'>
export declare function npxArguments(missing: readonly string[]): string[]
export declare function explainNpxFailure(output: string): string
