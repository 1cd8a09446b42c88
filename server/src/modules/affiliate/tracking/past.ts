import type { Role } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import type { Terms } from '../../referrals/terms.ts'
import type { Face, EvaluatedClick } from './landed.ts'

type Seen = {
  code: string
  product_id: number | null
  visitor_id: string
  ip_hash: string
  ua_hash: string
  at: number
}
type AttributionRow = {
  visitor_id: string | null
  user_id: number | null
  product_id: number | null
  member_id: number
  clicked_at: number
  expires_at: number
}
type Person = { visitor_id: string; id: number; role: Role }
type Cart = { user_id: number; product_id: number }

const hourMs = 3_600_000
const minuteMs = 60_000

/** Loads the history of these browsers, updated while their clicks are evaluated. */
export const loadPast = async (db: Db, faces: Face[], now: Date) => {
  const seen = await loadSeen(db, faces, now)
  const people = await loadPeople(db, faces)
  const { referred, carts } = await loadAttributions(db, faces, people)
  const personOf = (visitorId: string) => people.find((one) => one.visitor_id === visitorId)
  const before = (at: Date, ms: number) => seen.filter((one) => at.getTime() - one.at < ms)

  return {
    personOf,
    isFirst: (face: Omit<Seen, 'at'>, at: Date) =>
      !before(at, hourMs).some((one) => isAlike(one, face)),
    otherCodes: ({ code, visitor_id }: Pick<Seen, 'code' | 'visitor_id'>, at: Date) =>
      before(at, minuteMs).some((one) => one.visitor_id === visitor_id && one.code !== code),
    isInCart: ({ user_id, product_id }: { user_id: number | undefined; product_id: number }) =>
      carts.some((one) => one.user_id === user_id && one.product_id === product_id),
    /** Returns the current referrer of a visitor for a product. */
    brings: (who: Visitor, at: Date, terms: Terms) => bestOf(referred, who, at, terms),
    remember: (judged: EvaluatedClick) => {
      const { code, product_id, visitor_id, ip_hash, ua_hash, landed_at, is_bot } = judged.click
      if (!is_bot)
        seen.push({ code, product_id, visitor_id, ip_hash, ua_hash, at: Date.parse(landed_at) })
      return judged
    },
  }
}
export type Past = Awaited<ReturnType<typeof loadPast>>

type Visitor = { visitor_id: string; user_id: number | undefined; product_id: number }

/** A link to the product precedes one to the store; then the newest wins. */
const bestOf = (referred: AttributionRow[], who: Visitor, at: Date, { halo }: Terms) => {
  const own = referred.filter(
    (one) =>
      one.expires_at > at.getTime() &&
      (one.visitor_id === who.visitor_id || one.user_id === (who.user_id ?? 0)) &&
      (halo === 'cart' || one.product_id === null || one.product_id === who.product_id),
  )
  const [best] = own.toSorted(
    (a, b) =>
      Number(b.product_id === who.product_id) - Number(a.product_id === who.product_id) ||
      b.clicked_at - a.clicked_at,
  )
  return best?.member_id ?? null
}

const isAlike = (one: Omit<Seen, 'at'>, face: Omit<Seen, 'at'>) =>
  one.code === face.code &&
  one.product_id === face.product_id &&
  (one.visitor_id === face.visitor_id ||
    (one.ip_hash === face.ip_hash && one.ua_hash === face.ua_hash))

const visitorsOf = (faces: Face[]) => [...new Set(faces.map(({ landing }) => landing.visitor_id))]

const loadSeen = async (db: Db, faces: Face[], now: Date) => {
  const from = new Date(now.getTime() - hourMs).toISOString()
  const addresses = [...new Set(faces.map(({ ip_hash }) => ip_hash))]
  const { rows } = await db.execute<Seen>(sql`
    select code, product_id::int, visitor_id, ip_hash, ua_hash,
      (extract(epoch from landed_at) * 1000)::float8 as at
    from referral_clicks
    where landed_at > ${from} and not is_bot
      and (visitor_id = any(${sql.param(visitorsOf(faces))}::uuid[])
        or ip_hash = any(${sql.param(addresses)}::text[]))`)
  return rows
}

const loadPeople = async (db: Db, faces: Face[]) => {
  const { rows } = await db.execute<Person>(sql`
    select distinct on (l.visitor_id) l.visitor_id, u.id::int, u.role
    from visitor_logins l join users u on u.id = l.user_id
    where l.visitor_id = any(${sql.param(visitorsOf(faces))}::uuid[])
    order by l.visitor_id, l.signed_in_at desc`)
  return rows
}

const loadAttributions = async (db: Db, faces: Face[], people: Person[]) => {
  const ids = [
    ...people.map(({ id }) => id),
    ...faces.flatMap(({ landing }) => landing.actor?.id ?? []),
  ]
  const referred = await db.execute<AttributionRow>(sql`
    select visitor_id, user_id::int, product_id::int, member_id::int,
      (extract(epoch from clicked_at) * 1000)::float8 as clicked_at,
      (extract(epoch from expires_at) * 1000)::float8 as expires_at
    from attributions where visitor_id = any(${sql.param(visitorsOf(faces))}::uuid[])
      or user_id = any(${sql.param(ids)}::bigint[])`)
  const carts = await db.execute<Cart>(sql`
    select user_id::int, product_id::int from cart_lines where user_id = any(${sql.param(ids)}::bigint[])`)
  return { referred: referred.rows, carts: carts.rows }
}
