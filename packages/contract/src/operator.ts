import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { commonQuery } from './wire.ts'

/**
 * Who operates the platform, at the desk's own host. The session travels in a cookie that no script can read, so these
 * calls answer what the screen has to show next and never a token.
 */

/** Shortest password that an operator may choose, in characters. */
export const OPERATOR_PASSWORD_MIN = 12

const name = z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,39}$/))
/** Any text that can be typed; what is too short is refused by the code that has words for it. */
const password = z.string().check(z.regex(/^[^\u0000-\u001f\u007f\ud800-\udfff]{1,200}$/u))
const code = z.string().check(z.regex(/^\d{6}$/))

/** Where the caller stands, and so what comes next. */
export const operatorStandingSchema = z.union([
  z.object({ kind: z.literal('signedOut') }),
  /** The password was right; now the code of the second factor. */
  z.object({ kind: z.literal('codeNeeded') }),
  /** Nothing is possible before the password that another person has seen is replaced. */
  z.object({ kind: z.literal('passwordNeeded'), name: z.string() }),
  z.object({
    kind: z.literal('signedIn'),
    name: z.string(),
    hasSecondFactor: z.boolean(),
    /** Calls that change something are refused without a second factor. */
    needsSecondFactor: z.boolean(),
  }),
])
export type OperatorStanding = z.infer<typeof operatorStandingSchema>

/** What an authenticator is set up with; shown once, in force when a code of it has come back. */
export const secondFactorOfferSchema = z.object({
  /** Base32, in groups of four for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a picture that authenticators read. */
  uri: z.string(),
})
export type SecondFactorOffer = z.infer<typeof secondFactorOfferSchema>

const common = { audience: 'desk', query: z.object(commonQuery), answer: operatorStandingSchema } as const

export const operatorStanding = defineRoute({
  ...common,
  name: 'operator.standing',
  summary: 'Whether an operator is signed in at the desk, and what is needed next',
  method: 'GET',
  path: '/operator/standing',
})

export const signInOperator = defineRoute({
  ...common,
  name: 'operator.signIn',
  summary: 'Signs in by name and password; always a new session',
  method: 'POST',
  path: '/operator/signIn',
  body: z.object({ name, password }),
  errors: ['operator_credentials'],
})

export const verifyOperatorCode = defineRoute({
  ...common,
  name: 'operator.verifyCode',
  summary: 'The second step of signing in: a code of the authenticator, each once',
  method: 'POST',
  path: '/operator/verifyCode',
  body: z.object({ code }),
  errors: ['operator_code', 'unauthorised'],
})

export const stayOperator = defineRoute({
  ...common,
  name: 'operator.stay',
  summary: 'Says that the operator is at the desk: a session that is only watched ends',
  method: 'POST',
  path: '/operator/stay',
  body: z.object({}),
})

export const signOutOperator = defineRoute({
  ...common,
  name: 'operator.signOut',
  summary: 'Ends the session',
  method: 'POST',
  path: '/operator/signOut',
  body: z.object({}),
})

export const changeOperatorPassword = defineRoute({
  ...common,
  name: 'operator.changePassword',
  summary: 'Replaces the password and ends every other session',
  method: 'POST',
  path: '/operator/changePassword',
  body: z.object({ password, newPassword: password }),
  errors: ['operator_credentials', 'operator_password_unfit', 'unauthorised'],
})

export const offerSecondFactor = defineRoute({
  ...common,
  name: 'operator.offerSecondFactor',
  summary: 'A new secret for an authenticator, in force once a code of it came back',
  method: 'POST',
  path: '/operator/offerSecondFactor',
  body: z.object({}),
  answer: secondFactorOfferSchema,
  errors: ['forbidden', 'operator_password_due', 'unauthorised'],
})

export const confirmSecondFactor = defineRoute({
  ...common,
  name: 'operator.confirmSecondFactor',
  summary: 'Puts the offered second factor in force and ends every other session',
  method: 'POST',
  path: '/operator/confirmSecondFactor',
  body: z.object({ code }),
  errors: ['operator_code', 'operator_password_due', 'unauthorised'],
})

export const dropSecondFactor = defineRoute({
  ...common,
  name: 'operator.dropSecondFactor',
  summary: 'Gives the second factor up; needs the password and a code',
  method: 'POST',
  path: '/operator/dropSecondFactor',
  body: z.object({ password, code }),
  errors: ['operator_credentials', 'operator_code', 'operator_password_due', 'unauthorised'],
})

/** What is written down of operators, by whom: people read the words that a screen has for it. */
export const OPERATOR_ACTIONS = [
  'signedIn',
  'signInRefused',
  'passwordAccepted',
  'codeRefused',
  'signedOut',
  'passwordChanged',
  'passwordChangeRefused',
  'secondFactorAdded',
  'secondFactorDropped',
  'secondFactorDropRefused',
  'accountAdded',
  'accountDisabled',
  'accountEnabled',
  'passwordReset',
  'secondFactorReset',
] as const
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

export const operatorLog = defineRoute({
  name: 'operator.log',
  summary: 'The latest sign-ins and account changes of the desk, newest first',
  method: 'GET',
  path: '/operator/log',
  audience: 'operator',
  permission: 'any',
  query: z.object(commonQuery),
  answer: z.array(
    z.object({
      /** ISO instant. */
      at: z.string(),
      /** Null: a name that no operator has. */
      name: z.nullable(z.string()),
      action: z.enum(OPERATOR_ACTIONS),
      /** Null: by a command on the machine. */
      address: z.nullable(z.string()),
    }),
  ),
})
