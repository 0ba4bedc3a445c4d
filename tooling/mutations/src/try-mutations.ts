import { judgeChanged, judgeUnchanged, type Finding, type Verdict } from './judge.ts'
import { mutate, MutationStale, type Mutation } from './mutation.ts'
import { createTestRunner, type TestRunner } from './test-runner.ts'
import { copyCheckout, type WorkingCopy } from './working-copy.ts'

export interface TryOptions {
  /** The top of the checkout; it is read only. */
  readonly root: string
  readonly onFinding?: (finding: Finding) => void
}

/** Tries each mutation alone, those of one test file after each other. The findings come in the order of the list. */
export async function tryMutations(
  mutations: readonly Mutation[],
  { root, onFinding = () => {} }: TryOptions,
): Promise<Finding[]> {
  const copy = await copyCheckout(root)
  const tests = createTestRunner(copy.folder)
  const findings = new Map<Mutation, Finding>()
  try {
    for (const [file, group] of [...Map.groupBy(mutations, ({ test }) => test.file)].sort()) {
      const before = await tests.run(file, titlesOf(group))
      const tried: Finding[] = []
      for (const mutation of group) {
        const startedAt = performance.now()
        const verdict = judgeUnchanged(mutation, before) ?? (await tryOne(mutation, copy, tests))
        tried.push({ mutation, verdict, seconds: (performance.now() - startedAt) / 1000 })
      }
      // Red by a change that was left behind, or by chance, would prove nothing.
      const after = await tests.run(file, titlesOf(group))
      for (const found of tried) {
        const finding = { ...found, verdict: judgeUnchanged(found.mutation, after) ?? found.verdict }
        findings.set(found.mutation, finding)
        onFinding(finding)
      }
    }
  } finally {
    await tests.close()
    await copy.remove()
  }
  return mutations.flatMap((mutation) => findings.get(mutation) ?? [])
}

async function tryOne(mutation: Mutation, copy: WorkingCopy, tests: TestRunner): Promise<Verdict> {
  const { file, test } = mutation
  const text = await copy.read(file)
  try {
    await copy.write(file, mutate(text, mutation))
    await tests.changed(file)
    return judgeChanged(await tests.run(test.file, [test.title]))
  } catch (error) {
    if (error instanceof MutationStale) return { kind: 'broken', why: error.message }
    throw error
  } finally {
    await copy.write(file, text)
    await tests.changed(file)
  }
}

const titlesOf = (group: readonly Mutation[]): string[] => [...new Set(group.map(({ test }) => test.title))]
