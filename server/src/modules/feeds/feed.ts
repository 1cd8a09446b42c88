import { api } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { answer } from '../../http/answer.ts'
import { invalid, notFound } from '../../http/failure.ts'
import { crud } from '../../resource/crud.ts'
import { restoreAlone } from '../../resource/table-mapping.ts'
import { categories } from '../catalog/public.ts'
import { assertContext } from './feed-context.ts'
import { listLeftOut } from './list-left-out.ts'
import { countProducts } from './select-products.ts'
import { type Feed, feeds, newToken } from './tables.ts'

const { feed } = api.admin

/** Product feeds in the back office. */
export const feedRoutes = async (app: FastifyInstance) => {
  const { clock, settings } = app.parts
  const toAddress = ({ token }: Pick<Feed, 'token'>) => `${settings.public_url}/feed/${token}`

  crud(app, feed, {
    kind: 'feed',
    table: feeds,
    search: [feeds.name],
    taken: { feeds_name_key: m.feed_name_taken },
    store: async (db, draft) => {
      if (draft.category_id) await assertCategory(db, draft.category_id)
      await assertContext(db, draft, clock.now())
      return draft
    },
    restore: restoreAlone,
    present: async (db, rows) => {
      const nameOf = await findCategoryNames(db, rows)
      const countsOf = await countProducts(db, rows, clock.now())
      return rows.map((row) => ({
        ...row,
        ...countsOf(row.id),
        address: toAddress(row),
        category: nameOf(row.category_id),
      }))
    },
  })

  answer(app, feed.leftOut, async ({ id }, { db, now }) => ({
    data: await listLeftOut(db, await getFeed(db, id), now),
  }))

  answer(app, feed.renew, async ({ id }, { db }) => ({
    data: { address: toAddress(await renewToken(db, id)) },
    message: answers.feed_address_renewed(),
  }))
}

const getFeed = async (db: Db, id: number) => {
  const [found] = await db
    .select()
    .from(feeds)
    .where(and(eq(feeds.id, id), isNull(feeds.deleted_at)))
  if (!found) throw notFound(m.feed_missing)
  return found
}

const assertCategory = async (db: Db, id: number) => {
  const where = and(eq(categories.id, id), isNull(categories.deleted_at))
  if ((await db.$count(categories, where)) === 0) throw invalid('category_id', m.category_missing)
}

const findCategoryNames = async (db: Db, rows: Pick<Feed, 'category_id'>[]) => {
  const ids = rows.flatMap(({ category_id }) => category_id ?? [])
  const named = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids))
  return (id: number | null) => named.find((category) => category.id === id)?.name ?? null
}

const renewToken = async (db: Db, id: number) => {
  const renewed = await db
    .update(feeds)
    .set({ token: newToken })
    .where(and(eq(feeds.id, id), isNull(feeds.deleted_at)))
    .returning({ token: feeds.token })
  if (renewed.length === 0) throw notFound(m.feed_missing)
  return one(renewed)
}
