import { factSeparator } from '@emporia/messages/formats'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { placeOfIds, prepared } from '../../../db/prepared.ts'
import type { Found, References } from './references.ts'

const { placeholder, raw } = sql
const locale = placeholder('locale')

type Key = { entity: string; table: string; key: string; field: string }

/** Records that replies show without their ids: by a column that live records differ in. */
const keys: Key[] = [
  { entity: 'unit', table: 'units', key: 'short', field: 'short' },
  { entity: 'attribute', table: 'attributes', key: 'name', field: 'name' },
  { entity: 'category', table: 'categories', key: 'name', field: 'name' },
  { entity: 'package', table: 'packages', key: 'name', field: 'name' },
  { entity: 'coupon', table: 'coupons', key: 'code', field: 'title' },
]

const selectByKey = ({ entity, table, key, field }: Key): SQL => sql`
    select ${raw(`'${entity}_key'`)}, source.${raw(key)}, t.field, t.text
    from ${raw(table)} source join translations t on t.entity = ${raw(`'${entity}'`)}
      and t.entity_id = source.id::text and t.field = ${raw(`'${field}'`)} and t.locale = ${locale}
    where source.${raw(key)} = any(${placeholder(`${entity}_keys`)}::text[])
      and source.deleted_at is null`

/** A variant has a text if one of its values has: 'Rot, XL', in the order of the axes. */
const selectVariants = sql`
    select 'variant', v.id::text, 'label',
      string_agg(coalesce(t.text, a.label), ${placeholder('separator')}::text
        order by array_position(p.axes, c.attribute_id))
    from variants v
    join products p on p.id = v.product_id
    join variant_values c on c.variant_id = v.id
    join attribute_values a on a.id = c.value_id
    left join translations t on t.entity = 'attribute_value' and t.entity_id = a.id::text
      and t.field = 'label' and t.locale = ${locale}
    where v.id = any(${placeOfIds('variants')})
    group by v.id having count(t.text) > 0`

/** The value of a detail, which a product stores as the label of a value of the attribute. */
const selectDetails = sql`
    select 'detail', shown.key, 'label', t.text
    from unnest(${placeholder('details')}::text[]) as shown (key)
    join attributes a on a.name = split_part(shown.key, e'\n', 1) and a.deleted_at is null
    join attribute_values v on v.attribute_id = a.id and v.deleted_at is null
      and v.label = split_part(shown.key, e'\n', 2)
    join translations t on t.entity = 'attribute_value' and t.entity_id = v.id::text
      and t.field = 'label' and t.locale = ${locale}`

const select = prepared<Found>(
  'translations',
  sql`
    select t.entity, t.entity_id as id, t.field, t.text
    from unnest(${placeholder('entities')}::text[], ${placeholder('ids')}::text[],
      ${placeholder('fields')}::text[]) as shown (entity, id, field)
    join translations t on t.entity = shown.entity and t.entity_id = shown.id
      and t.field = shown.field and t.locale = ${locale}
    union all ${sql.join([...keys.map(selectByKey), selectVariants, selectDetails], raw(' union all '))}`,
)

/** Returns the translations of the references into a language, with one statement. */
export const selectTexts = async (
  db: Db,
  translated: string,
  references: References,
): Promise<Found[]> => {
  const all = references.all()
  if (all.length === 0) return []
  const idsOf = (entity: string) => all.flatMap((one) => (one.entity === entity ? [one.id] : []))
  const rows = all.filter(({ entity }) => isRecord(entity))
  return select(db, {
    locale: translated,
    separator: factSeparator(),
    entities: rows.map(({ entity }) => entity),
    ids: rows.map(({ id }) => id),
    fields: rows.map(({ field }) => field),
    variants: idsOf('variant'),
    details: idsOf('detail'),
    ...Object.fromEntries(keys.map(({ entity }) => [`${entity}_keys`, idsOf(`${entity}_key`)])),
  })
}

const isRecord = (entity: string) =>
  entity !== 'variant' && entity !== 'detail' && !entity.endsWith('_key')
