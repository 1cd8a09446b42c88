import type { shopDraft, shopUpdate, Input } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, like, or, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { getConstraint, getSqlState } from '../../db/sql-state.ts'
import { invalid } from '../../http/failure.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { parseVatId } from '../buyer-taxes/vat-ids/vat-id.ts'
import { checkAddress } from '../addresses/check-address.ts'
import { freeSlug, toSlug } from '../catalog/rules.ts'
import { categories } from '../catalog/public.ts'
import { savePictures, type ReceivedPictures } from '../media/draft-pictures.ts'
import { assertStorageLeft } from '../media/library/storage.ts'
import { endConfirmation } from './change-trader.ts'
import { recordEvent } from './record-event.ts'
import { shops, shopSlugs } from './tables.ts'

type Shop = typeof shops.$inferSelect
type Changes = Partial<z.output<typeof shopDraft>> | Input<typeof shopUpdate>
export type ShopPictures = ReceivedPictures<'logo' | 'banner'>
type By = { actor_id: number; received: ShopPictures; jobs: Jobs; now: Date }

/** Saves a seller's changes of the shop. Fields that are not given stay unchanged. */
export const saveShop = async (db: Db, shop: Shop, changes: Changes, by: By) => {
  const { logo: _, banner: __, ...labels } = changes
  await assertCategoryOpen(db, labels.category_id)
  const values = {
    ...labels,
    ...(labels.address && { address: checkAddress(labels.address) }),
    ...('vat_id' in labels && { vat_id: checkVatId(labels.vat_id) }),
    ...(await saveShopPictures(db, shop, by)),
    ...(await slugFor(db, shop, labels)),
    updated_at: by.now.toISOString(),
  }
  const written = { ...values, ...endConfirmation(shop, values) }
  await assertUnique(db.update(shops).set(written).where(eq(shops.id, shop.id)))
  if (shop.name !== '' && labels.name !== undefined && labels.name !== shop.name)
    await recordEvent(
      db,
      shop,
      { to: shop.status, note: answers.shop_renamed_note({ name: shop.name }) },
      by,
    )
}

/** A VAT id of the European Union is checked by its form; the numbers of other countries are not. */
const checkVatId = (typed = '') => {
  const { vat_id, country, is_valid } = parseVatId(typed)
  if (country !== null && !is_valid) throw invalid('vat_id', m.vat_id_invalid)
  return country === null ? typed : vat_id
}

const saveShopPictures = async (db: Db, { id }: Shop, { received, jobs, now }: By) => {
  const sent = [received.logo, received.banner].filter((picture) => typeof picture === 'object')
  const bytes = sent.reduce((sum, picture) => sum + (picture?.size ?? 0), 0)
  if (bytes > 0) await assertStorageLeft(db, id, { bytes }, now)
  return savePictures(db, jobs, received, { shop_id: id })
}

const assertCategoryOpen = async (db: Db, id: number | null | undefined) => {
  if (!id) return
  const open = await db.$count(categories, and(eq(categories.id, id), eq(categories.is_open, true)))
  if (open === 0) throw invalid('category_id', m.shop_category_gone)
}

/** A slug derived from the name follows the name; a chosen slug stays until another is chosen. */
const slugFor = async (
  db: Db,
  shop: Shop,
  { name, slug }: { name?: string | undefined; slug?: string | undefined },
) => {
  if (slug !== undefined) return { slug }
  if (name === undefined || name === shop.name) return {}
  if (shop.slug !== '' && !isMadeFrom(shop.slug, baseSlug(shop.name))) return {}
  return isMadeFrom(shop.slug, baseSlug(name))
    ? {}
    : { slug: await claimSlug(db, shop.id, baseSlug(name)) }
}

/** A slug of digits only would be mistaken for a shop ID. */
const baseSlug = (name: string) => {
  const slug = toSlug(name)
  return /[a-z]/.test(slug) && slug.length >= 3 ? slug : `shop-${slug}`.replace(/-$/, '')
}

const isMadeFrom = (slug: string, wanted: string) =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))

/**
 * Returns the first variation of the slug that no other shop has or had. Concurrent claims of the
 * same slug wait.
 */
const claimSlug = async (db: Db, id: number, wanted: string) => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop:${wanted}`}, 0))`)
  const known = await db
    .select()
    .from(shopSlugs)
    .where(or(eq(shopSlugs.slug, wanted), like(shopSlugs.slug, `${wanted}-%`)))
  const taken = known.filter(({ shop_id }) => shop_id !== id).map(({ slug }) => slug)
  return freeSlug(wanted, new Set(taken))
}

const uniqueViolation = '23505'

const assertUnique = async (write: PromiseLike<unknown>) => {
  try {
    await write
  } catch (error) {
    if (getSqlState(error) === uniqueViolation) {
      if (getConstraint(error) === 'shops_name_key') throw invalid('name', m.shop_name_taken)
      if (getConstraint(error) === 'shops_slug_key') throw invalid('slug', m.shop_slug_taken)
    }
    if (getConstraint(error) === 'shops_vacation_check')
      throw invalid('closed_to', m.shop_closing_order)
    throw error
  }
}
