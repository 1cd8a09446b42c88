import type { Endpoint } from '@emporia/contract'
import type { FastifyReply } from 'fastify'

/**
 * Announces on every reply of a deprecated call since when it is deprecated (RFC 9745) and when it
 * may be removed (RFC 8594), see docs/domain/integrations.md#compatibility.
 */
export const announceDeprecation = ({ deprecated }: Endpoint, reply: FastifyReply) => {
  if (!deprecated) return
  void reply
    .header('deprecation', `@${Date.parse(deprecated.since) / 1000}`)
    .header('sunset', new Date(deprecated.sunset).toUTCString())
}
