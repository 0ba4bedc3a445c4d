import { operate } from './operate.ts'

/** An operator of a journey's own, with the first password that the command made. */
export async function newOperator(): Promise<{ name: string; first: string }> {
  const name = `dana-${crypto.randomUUID().slice(0, 8)}`
  const said = await operate('operator', 'add', name)
  const first = new RegExp(`^${name}: (\\S+)$`, 'm').exec(said)?.[1]
  if (first === undefined) throw new Error(`no password was printed: ${said}`)
  return { name, first }
}
