import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import type { More } from '../../../resource/table-mapping.ts'
import { slugValue } from '../../catalog/reference-data/free-slug.ts'
import { savePictures, receivePictures, type ReceivedPictures } from '../../media/draft-pictures.ts'
import { toDeactivation, onlyEnds } from '../shops/deactivating.ts'
import { tellShopOfPromotion } from '../shops/notify-shop.ts'
import { getCreatorShopId, getOwnShopId } from '../shops/own-shop.ts'
import { findSaleRefusal } from '../shops/shop-right.ts'
import { offers } from '../tables.ts'
import { assertValidPrices } from './check-prices.ts'
import { listItems, writeItems } from './items.ts'
import { presentOffers } from './present.ts'
import { assertSalesLimit } from './sales-at-once.ts'

/** Resource for the offers of the platform and the sales of all shops. */
export const offerResource = (app: FastifyInstance) =>
  crud(app, api.admin.offer, {
    kind: 'offer',
    table: offers,
    search: [offers.title],
    filters: { shop_id: offers.shop_id },
    prepare: (draft, gate) => receivePictures(gate, draft, ['banner']),
    store: storeOffer,
    afterWrite: writeRest,
    beforeRemove: async (db, id, context) => {
      const row = await getOffer(db, id)
      await tellShopOfPromotion(context, { of: 'sale', row, event: 'deleted' })
      await freeSlugOf(db, id)
    },
    present: presentOffers,
  })

/** Resource for the sales of a seller's shop with its own products. */
export const sellerOfferResource = (app: FastifyInstance) =>
  crud(app, api.seller.offer, {
    kind: 'offer',
    table: offers,
    search: [offers.title],
    within: (actor) => eq(offers.shop_id, getOwnShopId(actor)),
    prepare: (draft, gate) => receivePictures(gate, draft, ['banner']),
    store: async (db, draft, more) => {
      const refusal = onlyEnds(draft)
        ? undefined
        : await findSaleRefusal(db, getOwnShopId(more.actor), more.clock.now())
      if (refusal) throw refusal
      return storeOffer(db, draft, more)
    },
    afterWrite: writeRest,
    beforeRemove: freeSlugOf,
    restore: async (context, { id }) => {
      const { db, actor, now } = context
      const refusal = await findSaleRefusal(db, getOwnShopId(actor), now)
      if (refusal) throw refusal
      await writeRest(db, id, {}, context)
    },
    present: presentOffers,
  })

type Offer = typeof offers.$inferSelect
type Draft = Partial<Input<typeof api.admin.offer.create>>
type Ready = ReceivedPictures<'banner'>

async function storeOffer(db: Db, draft: Draft, more: More<Ready>) {
  const { id, ready, jobs, actor, clock } = more
  const { slug, banner: _, items: __, ...values } = draft
  const before = id ? await getOffer(db, id) : undefined
  assertEndAfterStart(draft, before)
  const shop_id = before ? before.shop_id : getCreatorShopId(actor)
  if (before?.status === 'active' && onlyEnds(draft))
    await tellShopOfPromotion(more, { of: 'sale', row: before, event: 'deactivated' })
  return {
    ...values,
    shop_id,
    ...toDeactivation({ draft, before, actor, now: clock.now() }),
    ...(await savePictures(db, jobs, ready, { shop_id })),
    ...(await slugValue(db, offers, { slug, name: draft.title, noun: 'offer', id })),
  }
}

/** Writes the items, and checks rules that concern the whole offer. */
async function writeRest(db: Db, id: number, draft: Draft, { clock }: Pick<More, 'clock'>) {
  const { items, allow_below_cost } = draft
  const offer = await getOffer(db, id)
  if (items) await writeItems(db, offer, items, clock.now())
  if (items || allow_below_cost !== undefined)
    await assertValidPrices(db, await listItems(db, [id]), offer.allow_below_cost)
  if (!onlyEnds(draft)) await assertSalesLimit(db, offer, clock.now())
}

const assertEndAfterStart = (draft: Draft, before: Offer | undefined) => {
  const { starts_at = before?.starts_at, ends_at = before?.ends_at } = draft
  if (starts_at && ends_at && new Date(ends_at) <= new Date(starts_at))
    throw invalid('ends_at', m.period_end_early)
}

const getOffer = async (db: Db, id: number) =>
  one(await db.select().from(offers).where(eq(offers.id, id)))

/** Frees the slug for the next offer with this title. */
async function freeSlugOf(db: Db, id: number) {
  await db
    .update(offers)
    .set({ slug: sql`${offers.slug} || '-deleted-' || ${offers.id}` })
    .where(eq(offers.id, id))
}
