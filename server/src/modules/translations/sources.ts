import { defaultMethodName, type TranslatedEntity } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { defaultSettings } from '../settings/defaults.ts'

/**
 * A relation of the records of an entity that can be translated, with their source texts:
 * `id` (null for what has only a name), `entity_id`, `shop_id` (null: the platform), `texts`, the
 * source texts by field as jsonb, and `filled`, how many of them are not empty.
 */
export const sourcesOf = (entity: TranslatedEntity): SQL => sources[entity]

/** Texts are counted without building the jsonb, which takes most of the time. */
const ofRows = (
  table: SQL,
  columns: string[],
  { live = sql`deleted_at is null`, shop = sql`null` } = {},
) => {
  const texts = columns.map((column) => sql.raw(`'${column}', ${column}`))
  const filled = columns.map((column) => sql.raw(`nullif(${column}, '')`))
  return sql`(select id, id::text as entity_id, ${shop}::bigint as shop_id,
    jsonb_build_object(${sql.join(texts, sql`, `)}) as texts,
    num_nonnulls(${sql.join(filled, sql`, `)}) as filled from ${table} where ${live})`
}

const ofJson = (records: SQL) => sql`(select record.*,
  (select count(*) from jsonb_each_text(record.texts) as text where text.value <> '') as filled
  from ${records} as record)`

const ofShop = { shop: sql`shop_id` }

const sources: Record<TranslatedEntity, SQL> = {
  product: ofRows(
    sql`products`,
    [
      'name',
      'short_description',
      'description',
      'meta_title',
      'meta_description',
      'safety_warnings',
    ],
    ofShop,
  ),
  category: ofRows(sql`categories`, ['name', 'size_guide']),
  brand: ofRows(sql`brands`, ['name', 'description']),
  attribute: ofRows(sql`attributes`, ['name']),
  attribute_value: ofRows(sql`attribute_values`, ['label']),
  unit: ofRows(sql`units`, ['name', 'short']),
  picture: ofRows(sql`files`, ['alt'], {
    live: sql`kind = 'image' and user_id is null and not is_private and deleted_at is null`,
    ...ofShop,
  }),
  slider: ofRows(sql`sliders`, ['title', 'subtitle', 'button', 'alt']),
  offer: ofRows(sql`offers`, ['title'], ofShop),
  coupon: ofRows(sql`coupons`, ['title'], ofShop),
  package: ofRows(
    sql`(select id, name, description, array_to_string(features, e'\n') as features, deleted_at
      from packages) as packages`,
    ['name', 'description', 'features'],
  ),
  shop: ofRows(sql`shops`, ['tagline', 'about'], { live: sql`true`, shop: sql`id` }),
  page: ofJson(sql`(select null::bigint as id, page.key as entity_id, null::bigint as shop_id,
    jsonb_build_object('body', page.value) as texts
    from jsonb_each_text(${JSON.stringify(defaultSettings.pages)}::jsonb || coalesce(
      (select value -> 'pages' from settings where topic = 'general'), '{}')) as page)`),
  // Default texts of the site and of shipping are messages of the catalogs, which are translated there.
  site: ofJson(sql`(select null::bigint as id, 'site' as entity_id, null::bigint as shop_id,
    jsonb_build_object('tagline', nullif(value ->> 'tagline', ${defaultSettings.tagline}),
      'meta_title', value -> 'seo' ->> 'title', 'meta_description', value -> 'seo' ->> 'description') as texts
    from settings where topic = 'general')`),
  shipping_method: ofRows(sql`shipping_methods`, ['name'], {
    live: sql`deleted_at is null and shop_id is null and name <> ${defaultMethodName}`,
  }),
  checkout_method: ofRows(sql`checkout_methods`, ['title', 'note']),
  pickup_point: ofRows(sql`pickup_points`, ['name', 'hours', 'note'], ofShop),
  tax_category: ofRows(sql`tax_categories`, ['name']),
  shipping_class: ofRows(sql`shipping_classes`, ['name']),
  // The texts of a published version never change.
  seller_terms: ofRows(
    sql`(select id, changes, notice_reason, text as body from seller_terms) as seller_terms`,
    ['changes', 'notice_reason', 'body'],
    { live: sql`true` },
  ),
  // Default texts of e-mails are messages of the catalogs, which are translated there.
  email_template:
    ofJson(sql`(select null::bigint as id, event.key as entity_id, null::bigint as shop_id,
    event.value -> 'wording' as texts
    from settings, jsonb_each(value -> 'events') as event
    where topic = 'email' and jsonb_typeof(event.value -> 'wording') = 'object')`),
}

const withoutIds: readonly TranslatedEntity[] = ['page', 'site', 'email_template']

/**
 * SQL condition: the record in the relation `source` that a translation, `written`, belongs to.
 * Records are found by their id, which has an index.
 */
export const isTranslated = (entity: TranslatedEntity): SQL =>
  withoutIds.includes(entity)
    ? sql`source.entity_id = written.entity_id`
    : sql`source.id = written.entity_id::bigint`

/** SQL condition: the record with this id in the relation `source`. */
export const isSource = (id: string): SQL =>
  isNumber(id) ? sql`source.id = ${id}::bigint` : sql`source.entity_id = ${id}`

/** SQL condition: the records with these ids in the relation `source`. */
export const areSources = (ids: readonly string[]): SQL =>
  ids.every(isNumber)
    ? sql`source.id = any(${sql.param(ids)}::bigint[])`
    : sql`source.entity_id = any(${sql.param(ids)}::text[])`

const isNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id)
