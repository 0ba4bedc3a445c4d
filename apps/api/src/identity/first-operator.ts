import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorAccounts } from './operator-accounts.ts'
import { FIRST_OPERATOR } from './operators.ops.ts'

/** Where the first password is kept for the person who started the product; deleted once it was replaced. */
const FILE = 'operator-password'

/**
 * Lets a newcomer in: where there is no operator yet, one is made, whose password stands in the state folder and is
 * printed at the start until it is replaced. In production no operator is created: use `operator add`.
 */
export async function prepareFirstOperator({
  accounts,
  stateFolder,
  isProduction,
}: {
  accounts: OperatorAccounts
  stateFolder: string
  isProduction: boolean
}): Promise<void> {
  const file = join(stateFolder, FILE)
  const operators = await accounts.list()
  if (operators.length === 0 && !isProduction) {
    const password = await accounts.add(FIRST_OPERATOR)
    if (password !== null) await writeFile(file, `${password}\n`, { mode: 0o600 })
  } else if (!operators.some(({ name, must_change_password: isFirst }) => name === FIRST_OPERATOR && isFirst)) {
    await rm(file, { force: true })
  }
}
