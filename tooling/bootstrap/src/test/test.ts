import { requireSpace } from '../disk.ts'
import { install } from '../install.ts'
import { inState, root, stateFolder } from '../paths.ts'
import { Problem } from '../problem.ts'
import { createProgress } from '../progress.ts'
import { run, runInTerminal } from '../processes/run.ts'
import { stopRequested } from '../stop.ts'
import { ensureBrowser } from './browser.ts'
import { type Check, checks, isRunnable } from './checks.ts'
import { clearReports, type Count, countOutcome } from './count.ts'
import { endOfOutput, failedOutput } from './failed-output.ts'
import { runInLanes } from './lanes.ts'
import { judgeShares, judgeWhole, readShares } from './shares.ts'
import { watchSlowness } from './slowness.ts'
import { exitCodeOf, type Result, shareRows, summary } from './summary.ts'

const neededBytes = 3e9

/** Runs every check, whatever the others come to, and sums up. */
export async function test(): Promise<number> {
  requireSpace(stateFolder, neededBytes)
  const { step } = createProgress(checks.length + 1)
  await step('Installing', () => install({ isGate: true }))
  const results = new Map<string, Result>()
  const started = performance.now()
  const watch = watchSlowness()
  await runInLanes(checks, {
    lanes: 2,
    async run(check) {
      const count = await step(check.title, () => runCheck(check, results))
      stopRequested.throwIfAborted()
      results.set(check.name, { title: check.title, count })
    },
  })
  const inOrder = checks.flatMap(({ name }) => results.get(name) ?? [])
  const { slowness, pausedMs } = watch.stop()
  inOrder.push(budgetOf({ minutes: (performance.now() - started - pausedMs) / 60_000, slowness }))
  say(`\n${summary(inOrder)}`)
  return exitCodeOf(inOrder)
}

/** Each part of the product keeps to its share of the gate, and the gate to its whole, when the product grows. */
function budgetOf({ minutes, slowness }: { minutes: number; slowness: number }): Result {
  const shares = readShares(root)
  const parts = judgeShares(shares, slowness)
  const whole = judgeWhole(minutes, { shares, slowness })
  say(`\n${shareRows({ parts, whole }, slowness)}`)
  const failures = [...parts, { part: 'the whole gate', ...whole }]
    .filter(({ isOver }) => isOver)
    .map((one) => `${one.part} took ${one.minutes.toFixed(1)} of its ${one.budget} minutes`)
  const isKept = failures.length === 0
  return {
    title: 'the share of each part, and the whole',
    count: { passed: isKept ? 1 : 0, failed: isKept ? 0 : 1, skipped: 0, failures, complaints: [] },
  }
}

/** Runs one check in this terminal. */
export async function runOneCheck(name: string, extra: readonly string[]): Promise<number> {
  const check = checks.find((candidate) => candidate.name === name)
  if (!check) throw new Problem(`There is no check "${name}".`)
  await install()
  return runInTerminal(check.command(extra), { env: await environmentFor(check) })
}

async function runCheck(check: Check, earlier: ReadonlyMap<string, Result>): Promise<Count> {
  const command = check.command([])
  const needed = check.after ? earlier.get(check.after) : undefined
  if (needed && needed.count.failed > 0) return failure(`Not run: "${needed.title}" failed.`)
  if (!isRunnable(command)) return failure(`There is no program ${command.join(' ')}`)
  clearReports(root, check.counts)
  try {
    const outcome = await run(command, {
      env: { ...(await environmentFor(check)), NO_COLOR: '1', FORCE_COLOR: undefined },
      logFile: inState('test', `${check.name}.log`),
      limitMs: check.limitMinutes * 60_000,
      onLine: (line) => {
        if (isNews(line)) say(`    ${line.trim()}`)
      },
    })
    const count = countOutcome(root, check.counts, outcome)
    for (const complaint of count.complaints) say(complaint)
    if (count.failed === 0 || stopRequested.aborted) return count
    const output = failedOutput(outcome.output)
    say(output)
    return count.failures.length > 0 ? count : { ...count, failures: [`${check.title}:\n${endOfOutput(output)}`] }
  } catch (error) {
    if (error instanceof Problem) return failure(error.message)
    throw error
  }
}

async function environmentFor(check: Check): Promise<Record<string, string | undefined>> {
  if (!check.needsBrowser) return {}
  return { MASA_CHROMIUM: await ensureBrowser(say, 'headless') }
}

/** Lines worth showing while a long check runs: a package's result, a journey's. */
function isNews(line: string): boolean {
  return /:unit:\s+(Test Files|Tests)\s/.test(line) || /^\s*(✓|✘|ok|not ok)\s+\d+\s/.test(line)
}

function failure(complaint: string): Count {
  say(complaint)
  return { passed: 0, failed: 1, skipped: 0, failures: [complaint], complaints: [complaint] }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
