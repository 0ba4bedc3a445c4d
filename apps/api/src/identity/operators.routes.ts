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

/** As far back as anybody looks on a screen; the rest is for `operator log`. */
const LOG_LENGTH = 50

/** The door of the desk. What is behind it is bound for the audience `operator`, wherever it belongs. */
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
