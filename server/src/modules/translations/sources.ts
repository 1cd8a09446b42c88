import { defaultMethodName, type TranslatedEntity } from '@emporia/contract'
import { sql, type SQL } from 'drizzle-orm'

import { defaultSettings } from '../settings/defaults.ts'

/**
 * A relation of the records of an entity that can be translated, with their source texts:
 * `id` (null for what has only a name), `entity_id`, `shop_id` (null: the platform) and `texts`, the
 * source texts by field as jsonb.
 */
export const sourcesOf = (entity: TranslatedEntity): SQL => sources[entity]

const ofRows = (
  table: SQL,
  texts: SQL,
  { live = sql`deleted_at is null`, shop = sql`null` } = {},
) =>
  sql`(select id, id::text as entity_id, ${shop}::bigint as shop_id,
    jsonb_build_object(${texts}) as texts from ${table} where ${live})`

const ofShop = { shop: sql`shop_id` }

const sources: Record<TranslatedEntity, SQL> = {
  product: ofRows(
    sql`products`,
    sql`'name', name, 'short_description', short_description, 'description', description,
      'meta_title', meta_title, 'meta_description', meta_description,
      'safety_warnings', safety_warnings`,
    ofShop,
  ),
  category: ofRows(sql`categories`, sql`'name', name`),
  brand: ofRows(sql`brands`, sql`'name', name, 'description', description`),
  attribute: ofRows(sql`attributes`, sql`'name', name`),
  attribute_value: ofRows(sql`attribute_values`, sql`'label', label`),
  unit: ofRows(sql`units`, sql`'name', name, 'short', short`),
  picture: ofRows(sql`files`, sql`'alt', alt`, {
    live: sql`kind = 'image' and user_id is null and not is_private and deleted_at is null`,
    ...ofShop,
  }),
  slider: ofRows(
    sql`sliders`,
    sql`'title', title, 'subtitle', subtitle, 'button', button, 'alt', alt`,
  ),
  offer: ofRows(sql`offers`, sql`'title', title`, ofShop),
  coupon: ofRows(sql`coupons`, sql`'title', title`, ofShop),
  package: ofRows(
    sql`packages`,
    sql`'name', name, 'description', description, 'features', array_to_string(features, e'\n')`,
  ),
  shop: ofRows(sql`shops`, sql`'tagline', tagline, 'about', about`, {
    live: sql`true`,
    shop: sql`id`,
  }),
  page: sql`(select null::bigint as id, page.key as entity_id, null::bigint as shop_id,
    jsonb_build_object('body', page.value) as texts
    from jsonb_each_text(${JSON.stringify(defaultSettings.pages)}::jsonb || coalesce(
      (select value -> 'pages' from settings where topic = 'general'), '{}')) as page)`,
  // Default texts of the site and of shipping are messages of the catalogs, which are translated there.
  site: sql`(select null::bigint as id, 'site' as entity_id, null::bigint as shop_id,
    jsonb_build_object('tagline', nullif(value ->> 'tagline', ${defaultSettings.tagline}),
      'meta_title', value -> 'seo' ->> 'title', 'meta_description', value -> 'seo' ->> 'description') as texts
    from settings where topic = 'general')`,
  shipping_method: ofRows(sql`shipping_methods`, sql`'name', name`, {
    live: sql`deleted_at is null and shop_id is null and name <> ${defaultMethodName}`,
  }),
  checkout_method: ofRows(sql`checkout_methods`, sql`'title', title, 'note', note`),
  pickup_point: ofRows(sql`pickup_points`, sql`'name', name, 'hours', hours, 'note', note`, ofShop),
  tax_category: ofRows(sql`tax_categories`, sql`'name', name`),
  shipping_class: ofRows(sql`shipping_classes`, sql`'name', name`),
  // The texts of a published version never change.
  seller_terms: ofRows(
    sql`seller_terms`,
    sql`'changes', changes, 'notice_reason', notice_reason, 'body', text`,
    { live: sql`true` },
  ),
  // Default texts of e-mails are messages of the catalogs, which are translated there.
  email_template: sql`(select null::bigint as id, event.key as entity_id, null::bigint as shop_id,
    event.value -> 'wording' as texts
    from settings, jsonb_each(value -> 'events') as event
    where topic = 'email' and jsonb_typeof(event.value -> 'wording') = 'object')`,
}

/** SQL condition: the record with this id in the relation `source`. */
export const isSource = (id: string): SQL =>
  isNumber(id) ? sql`source.id = ${id}::bigint` : sql`source.entity_id = ${id}`

/** SQL condition: the records with these ids in the relation `source`. */
export const areSources = (ids: readonly string[]): SQL =>
  ids.every(isNumber)
    ? sql`source.id = any(${sql.param(ids)}::bigint[])`
    : sql`source.entity_id = any(${sql.param(ids)}::text[])`

const isNumber = (id: string) => /^[1-9]\d{0,14}$/.test(id)
