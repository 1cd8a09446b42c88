import type { ProductReview } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { readLanguages } from '../../../http/cache/languages.ts'
import { notFound } from '../../../http/failure.ts'
import { translations } from '../../translations/public.ts'
import { getProductDetail } from '../management/get-detail.ts'
import { attributes, brands, products } from '../tables.ts'
import { getSeenAt } from './decide.ts'
import { findNextId, findReviewRow } from './list-reviews.ts'
import { findPending } from './pending.ts'
import { labelText } from './proposed-texts.ts'

/** Returns a seller's product for review by staff. */
export const getReview = async (db: Db, id: number, now: Date): Promise<ProductReview> => {
  const row = await findReviewRow(db, id)
  if (!row) throw notFound(m.product_missing)
  const { approval_reason, variant_rows, ...product } = await getProductDetail(
    db,
    'everything',
    id,
    now,
  )
  const pending = await findPending(db, id)
  return {
    ...product,
    ...row,
    brand: await findBrand(db, product.brand_id),
    details: await nameDetails(db, product.details),
    variants: variant_rows,
    translations: await listTranslations(db, id),
    reason: approval_reason,
    change: product.change?.state === 'pending' ? product.change : null,
    seen_at: getSeenAt(await getWritten(db, id), pending),
    next_id: await findNextId(db, id),
  }
}

const findBrand = async (db: Db, id: number | null) => {
  if (id === null) return ''
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, id))
  return brand?.name ?? ''
}

const nameDetails = async (db: Db, details: { attribute_id: number; value: string }[]) => {
  const ids = details.map(({ attribute_id }) => attribute_id)
  const named = await db
    .select({ id: attributes.id, name: attributes.name })
    .from(attributes)
    .where(inArray(attributes.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return details.map(({ attribute_id, value }) => ({ name: names.get(attribute_id) ?? '', value }))
}

const listTranslations = async (db: Db, id: number) => {
  const { codes } = await readLanguages(db)
  const found = await db
    .select({ locale: translations.locale, field: translations.field, text: translations.text })
    .from(translations)
    .where(and(eq(translations.entity, 'product'), eq(translations.entity_id, String(id))))
    .orderBy(translations.locale, translations.field)
  return found
    .filter(({ locale }) => codes.some((code) => code === locale))
    .map((row) => ({ ...row, name: labelText(row.locale, row.field) }))
}

const getWritten = async (db: Db, id: number) => {
  const [product] = await db
    .select({ updated_at: products.updated_at })
    .from(products)
    .where(eq(products.id, id))
  if (!product) throw notFound(m.product_missing)
  return product
}
