import * as m from '@emporia/messages/error'

import { LabelRefusal } from '../../../adapters/carriers/label-service.ts'
import type { Context } from '../../../context.ts'
import { conflict, Failure, notFound } from '../../../http/failure.ts'

/** Returns the service that sells labels, and its code. Throws `not_found` without one. */
export const getLabelService = ({ carriers }: Pick<Context, 'carriers'>) => {
  if (!carriers?.labels) throw notFound(m.label_service_missing)
  return { code: carriers.code, labels: carriers.labels }
}

/** Calls the service for something that buys nothing: every error is a refusal for the caller. */
export const callService = async <Result>(
  { log }: Pick<Context, 'log'>,
  call: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await call()
  } catch (err) {
    if (err instanceof Failure) throw err
    if (err instanceof LabelRefusal) throw conflict(m.label_refused, { reason: err.message })
    log.warn({ err }, 'the service of the carriers did not answer')
    throw conflict(m.label_service_down)
  }
}
