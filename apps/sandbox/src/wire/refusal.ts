import type { FastifyError, FastifyInstance } from 'fastify'
import { ZodError } from 'zod'

/** A call that a company refuses, with the code that its documentation names. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.code = code
  }
}

/** Answers refusals, malformed bodies and bugs of this scope as `{ error: { code, message } }`. */
export function answerRefusals(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError | Refusal | ZodError>((error, _request, reply) => {
    if (error instanceof ZodError) {
      const [first] = error.issues
      const place = first?.path.join('.') ?? ''
      return reply
        .code(400)
        .send({ error: { code: 'malformed', message: `${place}: ${first?.message ?? 'malformed'}` } })
    }
    if (error instanceof Refusal) {
      return reply.code(error.statusCode).send({ error: { code: error.code, message: error.message } })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`)
    return reply.code(status).send({ error: { code: status < 500 ? 'malformed' : 'internal', message: error.message } })
  })
}
