import type { FileUse, fileUses } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { files } from '../tables.ts'

/**
 * Maximum number of counted uses: the picture of a popular product appears in thousands of lines.
 */
const countedMax = 1_000

/** Queries for the records that use a file, each as kind, id and name. */
const uses: Record<(typeof fileUses)[number], (file: SQL) => SQL> = {
  product: (file) => sql`select id, name from products
    where deleted_at is null and thumbnail = ${file}
    union select id, name from products
    where deleted_at is null and gallery <> '{}' and gallery @> array[${file}]`,
  change: (file) => sql`select p.id, p.name from product_changes c
    join products p on p.id = c.product_id
    where c.state = 'pending' and c.proposed -> 'pictures' @> to_jsonb(${file})`,
  variant: (file) => sql`select p.id, p.name || ' ' || v.sku from variants v
    join products p on p.id = v.product_id
    where v.picture = ${file} and v.deleted_at is null and p.deleted_at is null`,
  category: (file) => sql`select id, name from categories
    where deleted_at is null and ${file} in (image, icon, banner)`,
  brand: (file) => sql`select id, name from brands where deleted_at is null and logo = ${file}`,
  slider: (file) => sql`select id, title from sliders
    where deleted_at is null and ${file} in (image_desktop, image_mobile)`,
  offer: (file) => sql`select id, title from offers
    where deleted_at is null and banner = ${file}`,
  shop: (file) => sql`select id, name from shops where ${file} in (logo, banner)`,
  market: (file) => sql`select 1, ${m.media_use_settings()} from settings where topic = 'general'
    and to_jsonb(${file}) in (value -> 'logo_light', value -> 'logo_dark', value -> 'favicon')
    union select 1, ${m.media_use_settings()} from consumer_rules
    where deleted_at is null and guarantee_picture = ${file}`,
  profile: (file) => sql`select id, name from users
    where deleted_at is null and picture_file_id = ${file}`,
  document: (file) => sql`select u.id, u.name from documents d join users u on u.id = d.user_id
    where d.file_id = ${file}
    union select u.id, u.name from tax_exemptions t join users u on u.id = t.user_id
    where t.file_id = ${file}`,
  order: (file) => sql`select o.id, o.number
    from (select order_id from order_lines where picture = ${file} limit ${countedMax}) l
    join orders o on o.id = l.order_id group by o.id`,
}

const all = (file: SQL): SQL =>
  sql.join(
    Object.entries(uses).map(
      ([what, use]) =>
        sql`select ${what}::text as what, u.id, u.name from (${use(file)}) u(id, name)`,
    ),
    sql` union all `,
  )

/** SQL condition for files that are in use. */
export const isUsed = (): SQL => sql`exists (select 1 from (${all(sql`${files.id}`)}) used)`

const listedMax = 20

type Used = { used: number; used_in: FileUse[] }
const nothing: Used = { used: 0, used_in: [] }

/** Returns how many records use each file, and the first of them. */
export const getFileUses = async (db: Db, ids: number[]): Promise<(id: number) => Used> => {
  if (ids.length === 0) return () => nothing
  const { rows } = await db.execute<FileUse & { file_id: number; used: number; place: number }>(sql`
    select * from (
      select files.id as file_id, use.what, use.id, use.name,
        (count(*) over each)::int as used, row_number() over (partition by files.id order by use.what = 'order', use.what, use.name)::int
          as place
      from files cross join lateral (${all(sql`files.id`)}) use
      where files.id in ${ids}
      window each as (partition by files.id)
    ) ranked where place <= ${listedMax} order by file_id, place`)
  const found = Map.groupBy(rows, ({ file_id }) => file_id)
  return (id) => {
    const own = found.get(id) ?? []
    return {
      used: own[0]?.used ?? 0,
      used_in: own.map(({ what, id: of, name }) => ({ what, id: of, name })),
    }
  }
}
