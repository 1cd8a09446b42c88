import type { FastifyInstance } from 'fastify'

import type { Context } from '../context.ts'
import { createContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'

type Pressed = { Params: { token: string } }

/**
 * Registers one-click unsubscribe from mail programs (RFC 8058) at `path`, outside /api. An unknown
 * token gets the same reply.
 */
export const answerOneClick = (
  app: FastifyInstance,
  path: string,
  leave: (context: Context, token: string) => Promise<unknown>,
) =>
  app.register(async (inside) => {
    inside.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024, parseAs: 'string' },
      (_, __, done) => done(null, {}),
    )
    inside.post<Pressed>(`${path}/:token`, async ({ params }, reply) => {
      const { parts } = inside
      await inTransaction(parts.db, (db) => leave(createContext(parts, db), params.token))
      return reply.status(204).send()
    })
  })
