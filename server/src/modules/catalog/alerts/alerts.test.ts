import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import {
  as,
  clock,
  db,
  drain,
  getApp,
  inbox,
  parts,
  testPassword,
  toEmailAddress,
} from '../../../../test/app.ts'
import { createProduct } from '../../../../test/products.ts'
import { translate } from '../../../../test/translations.ts'
import { createContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bookStock } from '../stock/book-stock.ts'
import { deleteOldAlerts } from './end-alert.ts'
import { sendStockAlerts } from './send-alerts.ts'

const [una, guest] = [as('una'), as(undefined)]
const ask = (who: typeof una, product_id: number, more: object = {}) =>
  who('POST', '/stock-alert', { product_id, product_attributes: [], ...more })
const soldOut = (name = 'Oslo mug') => createProduct(db, { name, stock: 0, seller: 'sam' })

/** Returns the subjects and addresses of new e-mails. */
const mails = async () => {
  await drain()
  return inbox.splice(0).map(({ to: [to], subject }) => [to, subject])
}
const tokenIn = (kind: 'token' | 'stop') =>
  new RegExp(`#${kind}=([\\w-]+)`).exec(inbox.at(-1)?.text ?? '')?.[1] ?? ''
const readStates = async () => {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from stock_alerts order by id`,
  )
  return rows.map(({ state }) => state)
}

/** People who wait for a variant, the first one longest. */
const queue = (variantId: number, count: number) =>
  db.execute(sql`
    insert into stock_alerts (variant_id, email, state, created_at, expires_at)
    select ${variantId}, 'reader' || n || '@example.test', 'waiting',
      ${clock.now().toISOString()}::timestamptz + n * interval '1 second',
      ${clock.now().toISOString()}::timestamptz + interval '90 days'
    from generate_series(1, ${count}::int) n`)
const readers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => [
    `reader${first + at}@example.test`,
    'Back in stock: Oslo mug',
  ])

const deliver = (variant_id: number, quantity: number) =>
  inTransaction(db, (tx) =>
    bookStock(
      { ...createContext(parts, tx), actor: { id: 1 } },
      { reach: 'everything', booking: { variant_id, kind: 'received', quantity } },
    ),
  )
const takeAll = (variantId: number) =>
  db.execute(sql`update variants set on_hand = 0 where id = ${variantId}`)

test('a guest confirms the address by a link, and gets one e-mail when stock returns', async () => {
  const { product_id, variant_id } = await soldOut()
  expect(await ask(guest, product_id, { email: 'Ines@Example.test' })).toMatchObject({
    success: true,
    message: /sent you a link/,
  })
  await drain()
  expect(inbox).toMatchObject([
    { to: ['ines@example.test'], subject: 'Confirm: email me about Oslo mug' },
  ])
  const token = tokenIn('token')
  inbox.length = 0
  await deliver(variant_id, 1)
  await sendStockAlerts(parts)
  expect(await mails()).toEqual([])

  const confirm = () => guest('POST', '/stock-alert-confirm', { token })
  expect(await confirm()).toMatchObject({ success: true })
  expect(await confirm()).toMatchObject({ code: 'invalid' })
  await sendStockAlerts(parts)
  await sendStockAlerts(parts)

  expect(await mails()).toEqual([['ines@example.test', 'Back in stock: Oslo mug']])
})

test('the reply is the same for a new, a waiting and a known address', async () => {
  const { product_id, variant_id } = await soldOut()
  await queue(variant_id, 1)
  const replies = [
    await ask(guest, product_id, { email: 'reader1@example.test' }),
    await ask(guest, product_id, { email: toEmailAddress('una') }),
    await ask(guest, product_id, { email: toEmailAddress('una') }),
    await ask(una, product_id, { email: 'new@example.test' }),
  ]

  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  // The address that waits gets no e-mail, and a second request within minutes no second link.
  expect((await mails()).map(([to]) => to)).toEqual([toEmailAddress('una'), 'new@example.test'])
})

test('an account needs no link for its own address', async () => {
  const { product_id, variant_id } = await soldOut()
  expect(await ask(una, product_id)).toMatchObject({
    message: 'We will email you once it is back in stock.',
  })
  expect(await ask(guest, product_id)).toMatchObject({
    errors: { email: 'Enter an email address' },
  })
  await deliver(variant_id, 2)
  await sendStockAlerts(parts)

  expect(await mails()).toEqual([[toEmailAddress('una'), 'Back in stock: Oslo mug']])
})

test('what is in stock has no alerts', async () => {
  const { product_id } = await createProduct(db)
  expect(await ask(una, product_id)).toMatchObject({ code: 'conflict', message: /in stock/ })
  expect(await ask(una, 999)).toMatchObject({ code: 'not_found' })
})

test('two addresses are informed for each unit, the oldest first, and the next a day later', async () => {
  const { variant_id } = await soldOut()
  await queue(variant_id, 7)
  await deliver(variant_id, 2)
  await sendStockAlerts(parts)
  await sendStockAlerts(parts)
  expect(await mails()).toEqual(readers(1, 4))

  await deliver(variant_id, 1)
  await sendStockAlerts(parts)
  expect(await mails()).toEqual(readers(5, 6))

  clock.move({ days: 1 })
  await sendStockAlerts(parts)
  expect(await mails()).toEqual(readers(7, 7))
})

test('nobody is informed about a product that cannot be bought', async () => {
  const { product_id, variant_id } = await soldOut()
  await queue(variant_id, 1)
  await deliver(variant_id, 1)
  await db.execute(sql`update products set min_quantity = 2 where id = ${product_id}`)
  await sendStockAlerts(parts)
  await db.execute(
    sql`update products set min_quantity = 1, status = 'inactive' where id = ${product_id}`,
  )
  await sendStockAlerts(parts)

  expect(await readStates()).toEqual(['waiting'])
})

test('two deliveries and two runs at once send each address one e-mail', async () => {
  const { variant_id } = await soldOut()
  await queue(variant_id, 6)

  await Promise.all([
    deliver(variant_id, 1),
    deliver(variant_id, 1),
    sendStockAlerts(parts),
    sendStockAlerts(parts),
  ])
  await Promise.all([sendStockAlerts(parts), sendStockAlerts(parts)])

  expect(await mails()).toEqual(readers(1, 4))
})

test('a run that fails before its end sends nothing, and its retry everything once', async () => {
  const { variant_id } = await soldOut()
  await queue(variant_id, 2)
  await deliver(variant_id, 1)
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'crash'; end $$`)
  await db.execute(sql`create trigger refuse before insert on outbox
    for each row execute function refuse()`)
  await expect(sendStockAlerts(parts)).rejects.toThrow()
  await db.execute(sql`drop function refuse cascade`)
  expect(await readStates()).toEqual(['waiting', 'waiting'])

  await sendStockAlerts(parts)
  await sendStockAlerts(parts)

  expect(await mails()).toEqual(readers(1, 2))
})

test('an address that was informed can ask again', async () => {
  const { product_id, variant_id } = await soldOut()
  await ask(una, product_id)
  await deliver(variant_id, 1)
  await sendStockAlerts(parts)
  await takeAll(variant_id)
  clock.move({ days: 2 })
  await ask(una, product_id)
  await deliver(variant_id, 1)
  await sendStockAlerts(parts)

  expect(await mails()).toHaveLength(2)
})

test('an alert ends by its link, with one click, or after ninety days', async () => {
  const { product_id, variant_id } = await soldOut()
  await ask(guest, product_id, { email: 'a@example.test' })
  await drain()
  const stop = (token: string) => guest('POST', '/stock-alert-stop', { token })
  expect(await stop(tokenIn('stop'))).toEqual(await stop('unknown'))
  expect(await readStates()).toEqual([])

  await queue(variant_id, 2)
  const { rows } = await db.execute<{ token: string }>(
    sql`select leave_token as token from stock_alerts order by id limit 1`,
  )
  const app = await getApp()
  const url = `/stock-alert/stop/${rows[0]?.token}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204)
  expect(await readStates()).toEqual(['waiting'])

  clock.move({ days: 91 })
  inbox.length = 0
  await deliver(variant_id, 1)
  await sendStockAlerts(parts)
  await deleteOldAlerts(db, clock.now())
  expect([await mails(), await readStates()]).toEqual([[], []])
})

test('each reader reads the name of the product in the language of the request', async () => {
  await offerLanguages('en', 'de')
  const { product_id, variant_id } = await soldOut()
  await translate({ entity: 'product', id: product_id, texts: { name: 'Osloer Becher' } })
  const german = { 'accept-language': 'de' }
  await una('POST', '/stock-alert', { product_id, product_attributes: [] }, german)
  await deliver(variant_id, 1)
  await sendStockAlerts(parts)

  expect(await mails()).toEqual([[toEmailAddress('una'), 'Wieder auf Lager: Osloer Becher']])
})

test('a shop sees how many wait, and an erased account waits no longer', async () => {
  const { product_id, variant_id } = await soldOut()
  await queue(variant_id, 2)
  await ask(una, product_id)
  const stock = () => as('sam')('GET', `/seller/stock-list?variant_id=${variant_id}`)
  expect((await stock()).data.stock).toMatchObject({ available: 0, waiting: 3 })

  await una('POST', '/my-data-erasure', { password: testPassword })

  expect((await stock()).data.stock).toMatchObject({ waiting: 2 })
})
