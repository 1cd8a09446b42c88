import { api, offerStateOf } from '@emporia/contract'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/one.ts'
import { invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { slugValue } from '../../catalog/plain/free-slug.ts'
import { keepPictures, receivePictures } from '../../media/draft-pictures.ts'
import { withPictures } from '../../media/queries.ts'
import { offers } from '../tables.ts'
import { refuseBadPrices } from './check-prices.ts'
import { listChoices } from './choices.ts'
import { listItems, writeItems } from './items.ts'

export const offerResource = (app: FastifyInstance) =>
  crud(app, api.admin.offer, {
    noun: 'Offer',
    table: offers,
    search: [offers.title],
    prepare: (draft, gate) => receivePictures(gate, draft, ['banner']),
    store: async (db, draft, { id, ready, jobs }) => {
      const { slug, banner: _, items: __, ...values } = draft
      await refuseBackwards(db, draft, id)
      return {
        ...values,
        ...(await keepPictures(db, jobs, ready, { shop_id: null })),
        ...(await slugValue(db, offers, { slug, name: draft.title, noun: 'offer', id })),
      }
    },
    afterWrite: async (db, id, { items, allow_below_cost }, { clock }) => {
      if (items) await writeItems(db, id, items, clock.now())
      if (!items && allow_below_cost === undefined) return
      const offer = await getOffer(db, id)
      await refuseBadPrices(db, await listItems(db, [id]), offer.allow_below_cost)
    },
    beforeRemove: freeSlugOf,
    present,
  })

type Offer = typeof offers.$inferSelect
type Span = { starts_at?: string | undefined; ends_at?: string | undefined }

const refuseBackwards = async (db: Db, span: Span, id: number | undefined) => {
  const before = id ? await getOffer(db, id) : undefined
  const { starts_at = before?.starts_at, ends_at = before?.ends_at } = span
  if (starts_at && ends_at && new Date(ends_at) <= new Date(starts_at))
    throw invalid('ends_at', 'The end must be after the start')
}

const getOffer = async (db: Db, id: number) =>
  one(await db.select().from(offers).where(eq(offers.id, id)))

const present = async (db: Db, rows: Offer[], now: Date) => {
  const items = await listItems(
    db,
    rows.map(({ id }) => id),
  )
  const choices = await listChoices(db, [...new Set(items.map(({ product_id }) => product_id))])
  const products = new Map(choices.map((choice) => [choice.product_id, choice]))
  const pictured = await withPictures(db, rows, ['banner'])
  return pictured.map((row) => ({
    ...row,
    state: offerStateOf(row, now),
    items: items.flatMap((item) => {
      const product = products.get(item.product_id)
      return item.offer_id === row.id && product ? { ...item, product } : []
    }),
  }))
}

/** The next offer of this title may have its address. */
const freeSlugOf = async (db: Db, id: number) => {
  await db
    .update(offers)
    .set({ slug: sql`${offers.slug} || '-deleted-' || ${offers.id}` })
    .where(eq(offers.id, id))
}
