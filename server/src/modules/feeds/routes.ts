import * as m from '@emporia/messages/error'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

import { notFound } from '../../http/failure.ts'
import { compressReplies } from '../../http/request/compress.ts'
import { loadPrices } from './feed-context.ts'
import { feeds } from './tables.ts'
import { writeFeed } from './write-feed.ts'

const feedMsMax = 600_000

/** Outside /api: a feed, for anyone who has its address. */
export const publicFeedRoutes = async (app: FastifyInstance) => {
  const { db, clock, settings } = app.parts
  await compressReplies(app)

  app.get<{ Params: { token: string } }>(
    '/feed/:token',
    { handlerTimeout: feedMsMax },
    async ({ params: { token } }, reply) => {
      const [feed] = await db
        .select()
        .from(feeds)
        .where(and(eq(feeds.token, token), eq(feeds.status, 'active'), isNull(feeds.deleted_at)))
      if (!feed) throw notFound(m.feed_missing)
      await app.limits.hit('feed_token', token)
      const now = clock.now()
      const prices = await loadPrices(db, feed, now)
      const target = { db, origin: settings.public_url, now, prices }
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(Readable.from(writeFeed(target, feed)))
    },
  )
}
