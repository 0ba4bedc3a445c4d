import { SETUP_NAME } from '#src/platform/http/api.ts'
import { OpsProblem, type OpsCommand } from '#src/platform/ops/ops-command.ts'
import type { OperatorAccounts } from './operator-accounts.ts'

const USAGE =
  'operator list | operator add <name> | operator password [name] | operator totp-reset <name> | operator disable <name> | operator enable <name> | operator log [how many]'
const NAME = /^[a-z][a-z0-9._-]{1,39}$/
/** The account that a new installation begins with. */
export const FIRST_OPERATOR = 'operator'

/** Who may sign in at the desk. */
export const operatorCommand: OpsCommand<OperatorAccounts> = {
  name: 'operator',
  summary: `who may sign in at the desk: ${USAGE}`,
  permission: 'all',
  async run([action = 'list', argument], accounts, say) {
    const name = argument ?? FIRST_OPERATOR
    const unknown = () => new OpsProblem(`operator: there is no operator called "${name}"`)
    const given = () => {
      if (argument === undefined) throw new OpsProblem(USAGE)
      if (!NAME.test(argument))
        throw new OpsProblem('operator: a name is of small letters, digits, ".", "_" or "-", and begins with a letter')
      return argument
    }
    switch (action) {
      case 'list': {
        for (const operator of await accounts.list())
          say(
            [
              operator.name.padEnd(24),
              (operator.is_active ? 'active' : 'disabled').padEnd(10),
              (operator.totp_secret === null ? 'password' : 'password and code').padEnd(18),
              operator.must_change_password ? 'has to choose a password' : '',
            ]
              .join(' ')
              .trimEnd(),
          )
        return 0
      }
      case 'add': {
        if (given() === SETUP_NAME)
          throw new OpsProblem(
            `operator: "${SETUP_NAME}" is how the log of releases calls the start itself; take another`,
          )
        const password = await accounts.add(name)
        if (password === null) throw new OpsProblem(`operator: there is a "${name}" already`)
        say(`${name}: ${password}`)
        return 0
      }
      case 'password': {
        const password = await accounts.resetPassword(name)
        if (password === null) throw unknown()
        say(`${name}: ${password}`)
        return 0
      }
      case 'totp-reset':
        if (!(await accounts.resetSecondFactor(given()))) throw unknown()
        say(`${name} signs in by the password alone, and can set up a second factor again`)
        return 0
      case 'disable':
      case 'enable':
        if (!(await accounts.setActive(given(), action === 'enable'))) throw unknown()
        say(`${name} ${action === 'enable' ? 'may sign in again' : 'is signed out, and may not sign in'}`)
        return 0
      case 'log': {
        const most = argument ?? '20'
        if (!/^[1-9]\d{0,3}$/.test(most)) throw new OpsProblem('operator log: how many, as a whole number')
        for (const { at, operator_name: who, action: what, address } of await accounts.log(Number(most)))
          say(`${at.toISOString()}  ${(who ?? 'unknown').padEnd(24)} ${what.padEnd(28)} ${address ?? 'on the machine'}`)
        return 0
      }
      default:
        throw new OpsProblem(USAGE)
    }
  },
}
