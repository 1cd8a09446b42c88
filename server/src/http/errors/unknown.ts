import type { Method } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '../failure.ts'
import { sentence } from '../../sentence.ts'

/** A path of the API and the methods that it supports. */
export type Address = { pattern: RegExp; method: Method }

export const toAddress = (method: Method, path: string): Address => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
})

/** Throws `unknown_endpoint` for an unknown path, `method_not_allowed` for another method. */
export const handleUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
  const [path = ''] = request.url.split('?')
  const methods = request.server.addressesAnswered
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method)
  if (methods.length === 0)
    throw new Failure('unknown_endpoint', sentence(m.request_address_unknown))

  void reply.header('allow', methods.join(', '))
  throw new Failure(
    'method_not_allowed',
    sentence(m.request_method_denied, { methods: methods.join(' and ') }),
  )
}
