/** `npm run release -- <command>`: the registry of releases from a terminal or a pipeline. */
import { CommanderError } from 'commander'
import { releaseProgram } from './program.ts'
import { Refused } from './registry-client.ts'
import { readSettings } from './settings.ts'

try {
  await releaseProgram(readSettings(process.env), {
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
  }).parseAsync(process.argv)
} catch (failure) {
  if (failure instanceof CommanderError) {
    process.exitCode = failure.exitCode
  } else {
    // A refusal has said everything that there is to say.
    if (!(failure instanceof Refused))
      process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
    process.exitCode = 1
  }
}
