import {
  changeOperatorPassword,
  confirmSecondFactor,
  dropSecondFactor,
  offerSecondFactor,
  operatorLog,
  operatorStanding,
  signInOperator,
  signOutOperator,
  stayOperator,
  verifyOperatorCode,
} from '@masa/contract/operator'
import type { OperatorStanding } from '@masa/contract/operator'
import type { Api } from '#src/platform/http/api.ts'
import { bind, bindOperator } from '#src/platform/http/bind.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { Entry, Operators, Visit } from './operators.service.ts'

/** As many entries as a screen shows; `operator log` prints the rest. */
const LOG_LENGTH = 50

/** Binds sign-in and account of the operators' desk. Its other calls are bound with the audience `operator` by the areas they belong to. */
export function registerOperators(api: Api, operators: Operators): void {
  bind(api, operatorStanding, (_input, context) => operators.standing(context.header('cookie')))
  bind(api, signInOperator, async ({ body }, context) =>
    answered(await operators.signIn(visitOf(context), body), context),
  )
  bind(api, verifyOperatorCode, async ({ body }, context) =>
    answered(await operators.verifyCode(visitOf(context), body), context),
  )
  bind(api, stayOperator, async (_input, context) => answered(await operators.stay(visitOf(context)), context))
  bind(api, signOutOperator, async (_input, context) => answered(await operators.signOut(visitOf(context)), context))
  bind(api, changeOperatorPassword, async ({ body }, context) =>
    answered(await operators.changePassword(visitOf(context), body), context),
  )
  bind(api, offerSecondFactor, (_input, context) => operators.offerSecondFactor(visitOf(context)))
  bind(api, confirmSecondFactor, async ({ body }, context) =>
    answered(await operators.confirmSecondFactor(visitOf(context), body), context),
  )
  bind(api, dropSecondFactor, async ({ body }, context) =>
    answered(await operators.dropSecondFactor(visitOf(context), body), context),
  )
  bindOperator(api, operatorLog, async () =>
    (await operators.log(LOG_LENGTH)).map(({ at, operator_name: name, action, address }) => ({
      at: at.toISOString(),
      name,
      action,
      address,
    })),
  )
}

const visitOf = (context: RequestContext): Visit => ({
  cookies: context.header('cookie'),
  address: context.address,
})

function answered({ standing, setCookie }: Entry, context: RequestContext): OperatorStanding {
  if (setCookie !== undefined) context.answerHeader('set-cookie', setCookie)
  return standing
}
