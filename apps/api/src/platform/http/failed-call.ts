import { langCodeOf } from '@masa/contract'
import type { FastifyRequest } from 'fastify'
import type { ApiDependencies } from './api.ts'
import { asDomainError, errorAnswer, isBrokenOff, type ErrorAnswer } from './error-answer.ts'
import { isReportedCall } from './reported-calls.ts'

/** What a call answers that failed, logged and reported as its failure deserves. */
export function answerOfFailure({
  error,
  request,
  dependencies,
}: {
  error: unknown
  request: FastifyRequest
  dependencies: Pick<ApiDependencies, 'reportFailure'>
}): ErrorAnswer {
  const domainError = asDomainError(error)
  const lang = langCodeOf(new URLSearchParams(request.url.split('?')[1]).get('langCode'))
  const answer = errorAnswer(domainError, { lang, requestId: request.id })
  if (domainError.code === 'internal') request.log.error({ err: error }, 'a call failed')
  else if (domainError.code === 'unavailable')
    request.log.warn({ err: domainError.cause }, 'a call cannot be answered now')
  const path = request.routeOptions?.url
  if (path !== undefined && !isBrokenOff(error) && (answer.status >= 500 || isReportedCall(path))) {
    dependencies.reportFailure({
      call: request.routeOptions.config?.call ?? path,
      path,
      status: answer.status,
      code: domainError.code,
      requestId: request.id,
      tenant: request.tenant,
      cause: domainError.cause,
    })
  }
  return answer
}
