/** The parts of the toolchain finder that are tested; see toolchain.mjs. */
export declare const pinned: { readonly node: string; readonly pnpm: string }
export declare class ToolchainProblem extends Error {}
export declare function missingTools(present: {
  readonly nodeVersion: string
  readonly pnpmVersion: string | undefined
}): Array<'node' | 'pnpm'>
export declare function npmArguments(missing: readonly string[]): string[]
export declare function explainNpmFailure(output: string, freeBytes?: number): string
export declare function bring(
  home: string,
  missing: readonly string[],
  installInto?: (draft: string, missing: readonly string[]) => void,
): string
