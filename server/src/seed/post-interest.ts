import { sql } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import { demoUsers } from './texts/people.ts'
import { demoQuestions, pendingQuestion } from './texts/questions.ts'

const dayMs = 86_400_000

/** Adds what buyers do before they order: saved products, alerts about stock, and questions. */
export const postInterest = async (db: Db, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await saveProducts(db, { email: demoUsers.una.email, every: 7, at: before(9) })
  await saveProducts(db, { email: demoUsers.mia.email, every: 11, at: before(16) })
  await waitForStock(db, before(2))
  await remindOfCarts(db, before(12))
  for (const [index, question] of demoQuestions.entries())
    await ask(db, { ...question, status: 'published', at: before(24 - index * 4) })
  await ask(db, { ...pendingQuestion, status: 'pending', at: before(0.2) })
}

type Saving = { email: string; every: number; at: string }

const savedCount = 6

/** Every nth product; one of them was dearer then. */
const saveProducts = (db: Db, { email, every, at }: Saving) =>
  db.execute(sql`
    insert into saved_items (user_id, product_id, price_minor, created_at)
    select u.id, p.id, case when p.place = ${every * 2} then p.price_minor * 5 / 4 else p.price_minor end,
      ${at}::timestamptz + p.place * interval '5 minutes'
    from users u, (
      select id, price_minor, row_number() over (order by id) as place
      from products where is_listed) p
    where u.email = ${email} and p.place % ${every} = 0
    order by p.place limit ${savedCount}`)

/** Two buyers were reminded of their carts, which the settings count. */
const remindOfCarts = (db: Db, at: string) =>
  db.execute(sql`
    insert into cart_reminders (user_id, first_sent_at)
    select id, ${at} from users where email in (${demoUsers.una.email}, ${demoUsers.mia.email})`)

/** Mia and two guests wait for the first variant that is sold out, and Mia has it saved. */
const waitForStock = async (db: Db, at: string) => {
  const readers = [demoUsers.mia.email, 'ines.duarte@example.com', 'tom.okafor@example.com']
  await db.execute(sql`
    with sold_out as (
      select v.id, v.product_id, p.price_minor from variants v join products p on p.id = v.product_id
      where p.is_listed and not p.backorder and v.status = 'active' and v.deleted_at is null
        and v.on_hand - v.held <= 0
      order by (select sum(greatest(on_hand - held, 0)) from variants o where o.product_id = p.id),
        v.product_id, v.id limit 1
    ), saved as (
      insert into saved_items (user_id, product_id, price_minor, created_at)
      select u.id, product_id, price_minor, ${at} from sold_out, users u
      where u.email = ${demoUsers.mia.email} on conflict do nothing
    )
    insert into stock_alerts (variant_id, email, state, created_at, expires_at)
    select sold_out.id, reader, 'waiting', ${at}, ${at}::timestamptz + interval '90 days'
    from sold_out, unnest(${sql.param(readers)}::text[]) reader`)
}

type Asking = (typeof demoQuestions)[number] & { status: 'published' | 'pending'; at: string }

/** Una asks; the shop, or the platform, and a buyer of the product answer in the days after. */
const ask = (db: Db, { product, text, shop, buyer, status, at }: Asking) =>
  db.execute(sql`
    with question as (
      insert into questions (product_id, user_id, text, status, created_at)
      select p.id, u.id, ${text}, ${status}, ${at}
      from products p, users u
      where p.name like ${`${product}%`} and p.is_listed and u.email = ${demoUsers.una.email}
      order by p.id limit 1 returning id, product_id
    )
    insert into question_answers (question_id, user_id, is_shop, text, status, created_at)
    select q.id, coalesce(s.owner_id, 1), true, ${shop ?? ''}, 'published',
      ${at}::timestamptz + interval '1 day'
    from question q join products p on p.id = q.product_id left join shops s on s.id = p.shop_id
    where ${shop ?? ''} <> ''
    union all
    select q.id, bought.user_id, false, ${buyer ?? ''}, 'published',
      ${at}::timestamptz + interval '3 days'
    from question q cross join lateral (
      select o.user_id from order_lines l join orders o on o.id = l.order_id
      join users u on u.id = o.user_id
      where l.product_id = q.product_id and o.status in ('delivered', 'completed')
        and u.email <> ${demoUsers.una.email} and u.erased_at is null
      order by o.id limit 1) bought
    where ${buyer ?? ''} <> ''`)
