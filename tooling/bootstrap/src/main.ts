/** Masa's commands, on the Node that the launcher has brought. Called by masa.mjs only. */
import { commands, findCommand, usage } from './commands.ts'
import { asProblem, Problem } from './problem.ts'
import { requireSensiblePorts } from './start/ports.ts'
import { listenForStop, stopRequested } from './stop.ts'

const [name, ...args] = process.argv.slice(2)
listenForStop()

try {
  const command = findCommand(name)
  if (!command) throw new Problem(`${name ? `There is no command "${name}".` : 'Which command?'}\n${usage(commands)}`)
  requireSensiblePorts()
  process.exitCode = await command.run(args)
} catch (error) {
  if (stopRequested.aborted) {
    process.exitCode = 130
  } else {
    process.stderr.write(`\n${asProblem(error).message}\n`)
    process.exitCode = 1
  }
}
if (process.connected) process.disconnect()
