import type { SearchResult, SearchResultKind, Permission } from '@emporia/contract'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { toPhoneDigits } from '../accounts/phone.ts'
import { withPictures } from '../media/queries.ts'
import { matchingDocuments } from '../storefront/search/documents.ts'

const eachMax = 6
const digitsMin = 4

type FoundRow = Omit<SearchResult, 'picture'> & { picture: number | null }
type SearchTerms = { start: string; question: SQL; digits: string }
type Kind = { kind: SearchResultKind; key: Permission; query: (labels: SearchTerms) => SQL }

/** Searches all kinds of records that the caller may open. Each kind uses its own index. */
export const searchAdmin = async (
  db: Db,
  { permissions }: { permissions: readonly Permission[] },
  q: string,
): Promise<SearchResult[]> => {
  const own = kinds.filter(({ key }) => permissions.includes(key))
  if (own.length === 0) return []
  const labels = termsOf(q)
  const params = own.map(
    ({ kind, query }) =>
      sql`(select ${kind}::text as kind, id, title, text, ${kind === 'product' ? pictured : unpictured}
        from (${query(labels)}) found limit ${eachMax})`,
  )
  const { rows } = await db.execute<FoundRow>(sql.join(params, sql` union all `))
  const sorted = own.flatMap(({ kind }) => rows.filter((row) => row.kind === kind))
  return withPictures(db, sorted, ['picture'])
}

const pictured = sql`picture, price_minor`
const unpictured = sql`null::bigint as picture, null::bigint as price_minor`

/** Search terms: order numbers and SKUs match by prefix, names by the beginnings of their words. */
const termsOf = (q: string): SearchTerms => ({
  start: `${q
    .toLowerCase()
    .replace(/^#\s*/, '')
    .replace(/[\\%_]/g, '\\$&')}%`,
  question: sql`(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from unnest(search_terms(${q})) word)`,
  digits: toPhoneDigits(q),
})

/** Matches the last digits of a phone number in any notation. Too few digits match nothing. */
const byPhone = ({ digits }: SearchTerms) =>
  digits.length < digitsMin
    ? sql`false`
    : sql`reverse(regexp_replace(u.phone, '\\D', '', 'g')) like reverse(${digits}) || '%'`

const people = (labels: SearchTerms, role: SQL) => sql`
  select u.id, u.name as title, concat_ws(', ', u.email, u.phone) as text from users u
  where u.deleted_at is null and ${role}
    and (lower(u.email) like ${labels.start} or name_document(u.name) @@ ${labels.question}
      or ${byPhone(labels)})
  order by u.id desc limit ${eachMax}`

const kinds: Kind[] = [
  {
    kind: 'order',
    key: 'order',
    query: ({ start }) => sql`
      select o.id, o.number as title, concat_ws(', ', u.name, o.status) as text
      from orders o join users u on u.id = o.user_id
      where o.hidden_at is null and o.id in (
        (select id from orders where number like ${start} order by id desc limit ${eachMax})
        union (select o.id from order_groups g join orders o on o.group_id = g.id
          where lower(g.email) like ${start} order by o.id desc limit ${eachMax}))
      order by o.id desc`,
  },
  {
    kind: 'customer',
    key: 'customer',
    query: (labels) => people(labels, sql`u.role = 'user' and u.guest_email is null`),
  },
  {
    kind: 'member',
    key: 'member',
    query: (labels) => people(labels, sql`u.role = 'member'`),
  },
  {
    kind: 'product',
    key: 'product',
    query: ({ start, question }) => sql`
      select p.id, p.name as title, concat_ws(', ', s.name,
        (select sku from variants v where v.product_id = p.id and v.deleted_at is null
          order by rank, id limit 1)) as text, p.thumbnail as picture, p.price_minor
      from products p left join shops s on s.id = p.shop_id
      where p.deleted_at is null and p.id in (
        (select product_id from variants where lower(sku) like ${start} and deleted_at is null limit ${eachMax})
        union (${matchingDocuments(sql`select product_id from search_documents`, sql`document @@ ${question}`)} limit ${eachMax}))
      order by p.id desc`,
  },
  {
    kind: 'shop',
    key: 'member',
    query: ({ start, question }) => sql`
      select s.id, s.name as title, concat_ws(', ', u.name, u.email) as text
      from shops s join users u on u.id = s.owner_id
      where s.name <> '' and (spelled_name_document(s.name) @@ ${question} or lower(u.email) like ${start})
      order by s.id desc limit ${eachMax}`,
  },
  {
    kind: 'employee',
    key: 'employee',
    query: (labels) => people(labels, sql`u.role = 'admin'`),
  },
]
