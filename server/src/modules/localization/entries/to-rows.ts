import {
  type TranslatedEntity,
  translatedFieldsOf,
  type TranslationRow,
  type TranslationState,
} from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { defineDate } from '@emporia/messages/formats'
import type { Locale } from '@emporia/messages/locale'
import { eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { listPendingTexts } from '../../catalog/moderation/pending.ts'
import { attributes, attributeValues } from '../../catalog/public.ts'
import { sellerTerms, shops } from '../../shops/public.ts'
import { getName, hasNames } from './names.ts'
import type { Reach } from './rights.ts'
import type { Entry } from './select-entries.ts'

type Of = { entity: TranslatedEntity; locale: Locale }

/** Returns records as the contract shows them: with their titles and the state of each text. */
export const toRows = async (
  db: Db,
  reach: Reach,
  { entity, locale }: Of,
  entries: Entry[],
): Promise<TranslationRow[]> => {
  const shopNames = await listShopNames(db, entries)
  const groups = entity === 'attribute_value' ? await listAttributeNames(db, entries) : undefined
  const terms = entity === 'seller_terms' ? await listTermsNames(db, entries) : undefined
  const proposed = await listProposed(db, reach, { entity, locale }, entries)
  const shopOf = ({ shop_id }: Entry) => shopNames.get(shop_id ?? 0) ?? ''

  return entries.map((entry) => ({
    id: entry.id,
    entity,
    entity_id: entry.entity_id,
    locale,
    title: terms?.get(entry.id) ?? (entity === 'shop' ? shopOf(entry) : titleOf(entity, entry)),
    group:
      groups?.get(entry.id) ?? (entity === 'shop' || reach !== 'everything' ? '' : shopOf(entry)),
    source: sourceOf(entry),
    texts: entry.texts,
    states: Object.fromEntries(
      Object.keys(sourceOf(entry)).map((field) => [field, stateOf(entry, field)]),
    ),
    waiting: proposed.get(entry.id) ?? {},
    state: entry.state,
  }))
}

const titleOf = (entity: TranslatedEntity, { entity_id, source }: Entry) => {
  if (hasNames(entity)) return getName(entity, entity_id)
  const [first] = translatedFieldsOf(entity)
  return (first && source[first.field]) || entity_id
}

const sourceOf = ({ source }: Entry) =>
  Object.fromEntries(
    Object.entries(source).flatMap(([field, text]) => (text ? [[field, text] as const] : [])),
  )

const stateOf = ({ texts, outdated }: Entry, field: string): TranslationState => {
  if (texts[field] === undefined) return 'missing'
  return outdated.includes(field) ? 'outdated' : 'done'
}

/** Proposals are shown to their shop; staff see them in the review of the product. */
const listProposed = async (db: Db, reach: Reach, { entity, locale }: Of, entries: Entry[]) => {
  const isProposed = entity === 'product' && reach !== 'everything'
  return listPendingTexts(db, isProposed ? entries.map(({ id }) => id) : [], locale)
}

const listShopNames = async (db: Db, entries: Entry[]) => {
  const ids = [...new Set(entries.flatMap(({ shop_id }) => shop_id ?? []))]
  if (ids.length === 0) return new Map<number, string>()
  const found = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(inArray(shops.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const listAttributeNames = async (db: Db, entries: Entry[]) => {
  const ids = entries.map(({ id }) => id)
  if (ids.length === 0) return new Map<number, string>()
  const found = await db
    .select({ id: attributeValues.id, name: attributes.name })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attribute_id))
    .where(inArray(attributeValues.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const formatDay = defineDate({ day: 'numeric', month: 'long', year: 'numeric' })

/** Versions of the terms for sellers are named by their first day. */
const listTermsNames = async (db: Db, entries: Entry[]) => {
  const found = await db
    .select({ id: sellerTerms.id, starts_on: sellerTerms.starts_on })
    .from(sellerTerms)
    .where(
      inArray(
        sellerTerms.id,
        entries.map(({ id }) => id),
      ),
    )
  return new Map(
    found.map(({ id, starts_on }) => [
      id,
      m.seller_terms_name({ date: formatDay(starts_on, 'UTC') }),
    ]),
  )
}
