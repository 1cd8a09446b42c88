import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'

import { parts } from '../../test/app.ts'
import { findingLists } from '../../test/spec/finding.ts'
import { brokenInvariants } from '../../test/invariants.ts'
import { isSimilarInLength, listTexts, markupOf } from '../../test/spec/translated-texts.ts'
import { connect } from '../db/client.ts'
import { listSection } from '../modules/storefront/sections.ts'
import { runAudit } from '../modules/ledger-check/run-checks.ts'
import { matchesHash } from '../modules/accounts/session/password.ts'
import { systemClock } from '../adapters/clock.ts'
import { openFiles } from '../adapters/files.ts'
import { openJobs } from '../adapters/jobs.ts'
import { openSecrets } from '../adapters/secrets.ts'
import { loadDemo } from './load.ts'
import { readTranslations } from './post-translations.ts'
import { demoPassword } from './texts/people.ts'

// The demo takes seconds to load; these tests only read it, in a separate database.
const name = `emporia_test_worker_demo_${process.env['VITEST_POOL_ID'] ?? ''}`
const folder = mkdtempSync(join(tmpdir(), 'emporia-demo-'))
const url = new URL(inject('database'))
url.pathname = `/${name}`

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('database') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

await onServer(`drop database if exists ${name} with (force)`)
await onServer(`create database ${name} template emporia_test_template strategy file_copy`)
const { db, close } = connect(url.href)
const jobs = await openJobs(url.href, pino({ level: 'silent' }))
const files = await openFiles(folder)

beforeAll(async () => {
  const began = performance.now()
  const settings = { public_url: 'http://market.test', data_dir: folder, patience_ms: 1000 }
  const secrets = await openSecrets({ data_dir: folder, secret_key: undefined })
  await loadDemo({ ...parts, db, jobs, files, clock: systemClock, secrets, settings })
  process.stdout.write(`Loading the demo data took ${Math.round(performance.now() - began)} ms\n`)
})

afterAll(async () => {
  await jobs.stop()
  await close()
  await onServer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

const count = async (query: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count ${query}`),
  )
  return rows[0]?.count ?? 0
}

test('the demo data is large enough to be realistic', async () => {
  const visible = `from products where status = 'active' and approval = 'approved'
    and (shop_id is null or shop_id in (select id from shops where status = 'approved'))`

  expect(await count(`from shops where status = 'approved'`)).toBeGreaterThanOrEqual(8)
  expect(await count(`from shops where status = 'submitted'`)).toBe(2)
  expect(await count('from (select distinct status from shops) known')).toBe(7)
  expect(await count('from categories where parent_id is not null')).toBeGreaterThanOrEqual(12)
  expect(await count(visible)).toBeGreaterThanOrEqual(120)
  expect(await count(`${visible} and cardinality(axes) > 0`)).toBeGreaterThanOrEqual(40)
  expect(await count(`${visible} and shop_id is null`)).toBeGreaterThanOrEqual(10)
  expect(await count(`from users where role = 'user'`)).toBeGreaterThanOrEqual(30)
  expect(await count('from orders')).toBeGreaterThanOrEqual(200)
  expect(await count(`from reviews where status = 'published'`)).toBeGreaterThanOrEqual(100)
  expect(await count('from reviews where cardinality(pictures) > 0')).toBeGreaterThan(10)
  expect(await count(`from reviews where status = 'pending'`)).toBeGreaterThan(5)
  expect(await count('from contacts')).toBe(2)
  expect(await count('from sliders')).toBe(3)
})

test('every product has pictures, and a job for its first one will generate the other sizes', async () => {
  const first = await count(`from (select distinct f.hash from files f
    join products p on p.thumbnail = f.id) drawn`)
  const others = await count(`from (select distinct hash from files
    where kind = 'image' and folder <> 'Products') drawn`)

  expect(first).toBeGreaterThan(120)
  expect(await count(`from pgboss.job where name = 'resize-image'`)).toBe(first + others)
  expect(await count('from products where cardinality(gallery) < 3')).toBe(0)
})

test('stock, orders and totals add up', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('every ledger check holds', async () => {
  expect((await runAudit(db)).filter(({ holds }) => !holds)).toEqual([])
})

test('shops have earnings, and there are returns and refunds of every kind', async () => {
  expect(await count('from seller_earnings where matured_at is not null')).toBeGreaterThan(100)
  expect(await count('from seller_earnings where matured_at is null')).toBeGreaterThan(10)
  expect(await count('from (select distinct state from return_requests) known')).toBe(5)
  expect(await count('from (select distinct kind from refunds) known')).toBe(5)
  expect(await count(`from refunds where state = 'approved'`)).toBeGreaterThan(0)
  expect(await count('from remittances')).toBeGreaterThan(3)
  expect(await count('from ledger_transactions where effective_at > now()')).toBe(0)
})

test('there are orders in every status, spread over ninety days, none from the future', async () => {
  expect(await count('from (select distinct status from orders) known')).toBe(8)
  expect(await count(`from orders where placed_at < now() - interval '91 days'`)).toBe(0)
  expect(await count(`from orders where placed_at < now() - interval '80 days'`)).toBeGreaterThan(0)
  expect(await count('from order_events where created_at > now()')).toBe(0)
  expect(await count('from reviews where created_at > now()')).toBe(0)
  expect(await count(`from orders where status = 'pending' and expires_at <= now()`)).toBe(0)
})

test('the status of every order matches its history', async () => {
  const broken = `from order_events e join orders o on o.id = e.order_id
    where e.created_at < o.placed_at - interval '1 second'
      or (select to_status from order_events l where l.order_id = o.id order by l.id desc limit 1) <> o.status`

  expect(await count(broken)).toBe(0)
  expect(
    await count(`from orders where status = 'shipped' and id not in
    (select order_id from shipments)`),
  ).toBe(0)
})

test.each(['mens-collection', 'ladies-collection', 'mens-loafers-and-formal-shoes'])(
  'the section %s is full',
  async (section) => {
    expect(await listSection(db, section, new Date())).toHaveLength(12)
  },
)

test('some products have their own terms, and one has terms agreed with a member', async () => {
  expect(await count('from affiliate_products')).toBe(2)
  expect(await count('from affiliate_rates')).toBe(1)
})

test('the eight demo accounts share a password, and no other account has a known one', async () => {
  const { rows } = await db.execute<{ email: string; password_hash: string }>(
    sql`select email, password_hash from users order by id`,
  )
  const known = rows[0]?.password_hash
  const shared = rows.filter(({ password_hash }) => password_hash === known)

  expect(shared.map(({ email }) => email.replace('@demo.test', ''))).toEqual([
    'admin',
    'employee',
    'user',
    'member',
    'member2',
    'seller',
    'seller2',
    'team',
  ])
  expect(await matchesHash(demoPassword, known)).toBe(true)
  expect(await matchesHash(demoPassword, rows[10]?.password_hash)).toBe(false)
})

test('una has an address, orders in every status and a delivered line without a review', async () => {
  const una = `(select id from users where email = 'user@demo.test')`

  expect(await count(`from addresses where user_id = ${una}`)).toBeGreaterThan(0)
  expect(
    await count(`from (select distinct status from orders where user_id = ${una}) known`),
  ).toBe(8)
  expect(
    await count(`from order_lines l join orders o on o.id = l.order_id where o.user_id = ${una}
      and o.status = 'delivered' and l.id not in (select order_line_id from reviews)`),
  ).toBeGreaterThan(0)
})

test('una has an order that is ready for pickup, and some furniture costs more to ship', async () => {
  const una = `(select id from users where email = 'user@demo.test')`
  expect(await count(`from orders where user_id = ${una} and pickup_code is not null`)).toBe(1)
  expect(await count('from products where shipping_class_id = 1')).toBe(2)
  expect(await count("from shipping_methods where classes <> '[]'")).toBeGreaterThan(1)
})

test('one customer was erased, and the orders remain without a name', async () => {
  const erased = `from order_groups g join users u on u.id = g.user_id where u.erased_at is not null`

  expect(await count(`from users where erased_at is not null`)).toBe(1)
  expect(await count(`${erased} and g.address ->> 'name' = 'Former customer'`)).toBeGreaterThan(0)
  expect(await count(`${erased} and g.address ->> 'name' <> 'Former customer'`)).toBe(0)
})

test('mia has a membership and a register; noa was referred by mia and has none', async () => {
  const held = (email: string, more = '') =>
    count(`from package_purchases p join users u on u.id = p.holder_id
      where u.email = '${email}' and p.state = 'active' and p.ends_at > now() ${more}`)

  expect(await held('member@demo.test', `and p.kind = 'subscription'`)).toBe(1)
  expect(await held('member@demo.test', `and p.terms ->> 'pos_enabled' = 'true'`)).toBe(1)
  expect(await held('member2@demo.test')).toBe(0)
  expect(
    await count(`from users n join users m on m.id = n.sponsor_id
      where n.email = 'member2@demo.test' and m.email = 'member@demo.test'`),
  ).toBe(1)
  expect(await held('seller@demo.test', `and p.kind = 'shop'`)).toBe(1)
})

test('ratings are those of the published reviews', async () => {
  expect(
    await count(`from products p where (rating_total, rating_count) <> (
      select coalesce(sum(rating), 0), count(*) from reviews r
      where r.product_id = p.id and r.target = 'product' and r.status = 'published')`),
  ).toBe(0)
})

test('every payment has an invoice, every refund a credit note, and no number is missing', async () => {
  expect(
    await count(`from orders o where payment_status in ('paid', 'partially_refunded', 'refunded')
      and not exists (select from order_documents d where d.order_id = o.id and d.kind = 'invoice')`),
  ).toBe(0)
  expect(
    await count(`from refunds r where kind <> 'dispute'
      and not exists (select from order_documents d where d.refund_id = r.id)`),
  ).toBe(0)
  expect(
    await count(`from document_series s where last_number <> (
      select count(*) from order_documents d where d.series = s.series)`),
  ).toBe(0)
})

test('mia has earnings in every state, and one is under review', async () => {
  const { rows } = await db.execute<{ state: string }>(sql`
    select distinct c.state from commissions c join users u on u.id = c.member_id
    where u.email = 'member@demo.test' and c.kind = 'direct' order by 1`)
  expect(rows.map(({ state }) => state)).toEqual([
    'available',
    'held',
    'pending',
    'reversed',
    'tracked',
    'unqualified',
    'void',
  ])
  expect(
    await count(`from fraud_flags where state = 'open' and severity = 'hold'`),
  ).toBeGreaterThan(0)
  expect(await count('from referral_clicks where is_unique')).toBeGreaterThan(100)
  expect(await count('from referral_steps')).toBeGreaterThan(100)
  expect(await count('from referral_steps where is_in_cart')).toBeGreaterThan(20)
})

test.each(findingLists(db))(
  'the list of $name finds its rows by their search terms',
  async (list) => {
    expect(await list.missed()).toEqual([])
    expect(await list.countOf('zzzqx')).toBe(0)
  },
)

test.each(findingLists(db))('the list of $name has a stable order across pages', async (list) => {
  const turned = [
    ...(await list.idsOf({ page: 1, per_page: 2 })),
    ...(await list.idsOf({ page: 2, per_page: 2 })),
  ]
  expect(await list.idsOf({ page: 1, per_page: 4 })).toEqual(turned)
})

test('the demo seller has a public coupon and an active offer, and a package that includes coupons', async () => {
  const shop = `(select s.id from shops s join users u on u.id = s.owner_id
    where u.email = 'seller@demo.test')`
  const running = `status = 'active' and now() between starts_at and coalesce(ends_at, 'infinity')`
  expect(
    await count(`from coupons where shop_id = ${shop} and ${running} and is_public
      and funded_by = 'seller'`),
  ).toBe(1)
  expect(
    await count(`from offers o join offer_items i on i.offer_id = o.id
      join products p on p.id = i.product_id and p.shop_id = o.shop_id
      where o.shop_id = ${shop} and o.status = 'active'
      and now() between o.starts_at and o.ends_at`),
  ).toBe(3)
  expect(
    await count(`from package_purchases where shop_id = ${shop} and state = 'active'
      and terms ->> 'coupon_allowed' = 'true'`),
  ).toBe(1)
})

test.each(['de', 'ar'])('every text of the content is translated into %s', async (locale) => {
  const texts = await listTexts(db, locale)

  expect(texts.length).toBeGreaterThan(600)
  expect(texts.filter(({ text }) => text === null)).toEqual([])
  expect(
    texts.filter(
      ({ source, text }) =>
        text && !(markupOf(text) === markupOf(source) && isSimilarInLength(source, text)),
    ),
  ).toEqual([])
})

const textsByKey = z.record(z.string(), z.record(z.string(), z.string()))

test('no translation is of a record or field that does not exist', async () => {
  const translated = await readTranslations()
  const texts = translated.flatMap((file) =>
    Object.values(textsByKey.parse(JSON.parse(file.texts))).flatMap(Object.values),
  )

  expect(await count('from translations')).toBe(texts.length)
  expect(await count(`from translations where source_hash = md5('')`)).toBe(0)
})
