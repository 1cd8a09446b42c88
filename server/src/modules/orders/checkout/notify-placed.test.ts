import type { MailRow } from '@emporia/contract'
import { afterEach, expect, test } from 'vitest'

import { delivery } from '../../../../test/delivery.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, db, drain, toEmailAddress, inbox, ownerPool, parts } from '../../../../test/app.ts'
import type { OutboxJob } from '../../../adapters/outbox/outbox.ts'
import type { AppContext } from '../../../context.ts'
import { notifyPlaced } from './notify-placed.ts'

const buy = (who: 'una' | 'mia', product_id: number) =>
  as(who)('PUT', '/buy-now', { ...delivery, product_id, quantity: 1, product_attributes: [] })

const heard = () =>
  inbox.flatMap(({ to, subject }) => to.map((one) => `${one}: ${subject}`)).toSorted()

const agreed = async () => {
  const { rows } = await ownerPool.query<{ user_id: number }>(
    `select user_id from consents where kind = 'terms' order by id`,
  )
  return rows.length
}

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('of purchases notified in one batch, each buyer and each shop gets only their own notification', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5 })
  const lamp = await createProduct(db, { seller: 'sol', stock: 5 })
  await buy('una', mug.product_id)
  await buy('mia', lamp.product_id)
  await buy('mia', mug.product_id)
  const before = await agreed()

  await drain()

  const [una, mia, sam, sol] = (['una', 'mia', 'sam', 'sol'] as const).map(toEmailAddress)
  expect(heard()).toEqual(
    expect.arrayContaining([
      `${una}: Order 1001 confirmed`,
      `${mia}: Order 1002 confirmed`,
      `${mia}: Order 1003 confirmed`,
      expect.stringContaining(`${sam}: New order 1001-1 for`),
      expect.stringContaining(`${sol}: New order 1002-1 for`),
      expect.stringContaining(`${sam}: New order 1003-1 for`),
    ]),
  )
  expect((await agreed()) - before).toBe(3)
})

test('a notification that fails does not block the others', async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5 })
  await buy('una', mug.product_id)
  await buy('mia', mug.product_id)
  await ownerPool.query(`alter table notifications add constraint shut
    check (event_key <> 'order-placed:1') not valid`)
  try {
    await drain()
  } finally {
    await ownerPool.query('alter table notifications drop constraint shut')
  }

  expect(heard()).toContain(`${toEmailAddress('mia')}: Order 1002 confirmed`)
  expect(heard()).not.toContain(`${toEmailAddress('una')}: Order 1001 confirmed`)
  expect(await agreed()).toBe(1)
})

const { send } = parts.mail

/** The server with a mail server that refuses the e-mail to the seller for now. */
const choosy = (): AppContext => ({
  ...parts,
  mail: {
    ...parts.mail,
    send: async (message) => {
      if (message.to === toEmailAddress('sam')) throw new Error('Try again later')
      return send(message)
    },
  },
})

const buyMug = async () => {
  const mug = await createProduct(db, { seller: 'sam', stock: 5 })
  await buy('una', mug.product_id)
  const { rows } = await ownerPool.query<OutboxJob<'notify-new-order'>>(
    `select id::int, key, payload, attempts, created_at from outbox where kind = 'notify-new-order'`,
  )
  return rows
}

const logged = async () => {
  const { data } = await as('ada')('GET', '/admin/mail-list')
  return data.rows.map(({ event_key, state, attempts }: MailRow) => [event_key, state, attempts])
}

const waiting = async () =>
  (await ownerPool.query(`select key from outbox where kind = 'send-mail'`)).rows

test('e-mails of an order do not wait in the outbox, and the log shows each once it is sent', async () => {
  const jobs = await buyMug()

  expect(await notifyPlaced(parts, jobs)).toMatchObject([{ status: 'fulfilled' }])

  expect(await waiting()).toEqual([])
  expect(inbox).toHaveLength(3)
  expect((await logged()).toSorted()).toEqual([
    ['order-new:1', 'sent', 1],
    ['order-placed:1', 'sent', 1],
    ['order-received:1', 'sent', 1],
  ])
})

test('a job whose e-mails cannot be logged stores the consent once, when it is repeated', async () => {
  const jobs = await buyMug()
  const before = await agreed()
  await ownerPool.query(`alter table mails add constraint shut check (state = 'off') not valid`)
  try {
    expect(await notifyPlaced(parts, jobs)).toMatchObject([{ status: 'rejected' }])
  } finally {
    await ownerPool.query('alter table mails drop constraint shut')
  }

  expect(await notifyPlaced(parts, jobs)).toMatchObject([{ status: 'fulfilled' }])
  expect((await agreed()) - before).toBe(1)
})

test('an e-mail of an order that fails waits for its next attempt, which repeats it alone', async () => {
  const jobs = await buyMug()

  expect(await notifyPlaced(choosy(), jobs)).toMatchObject([{ status: 'fulfilled' }])

  expect(inbox).toHaveLength(2)
  expect((await logged()).toSorted()).toEqual([
    ['order-new:1', 'sent', 1],
    ['order-placed:1', 'sent', 1],
    ['order-received:1', 'queued', 1],
  ])
  const { rows } = await ownerPool.query(
    `select error, due_at > now() as later from outbox where kind = 'send-mail'`,
  )
  expect(rows).toEqual([{ error: 'Error: Try again later', later: true }])

  await ownerPool.query('update outbox set due_at = now()')
  await drain()
  expect(inbox.filter(({ to }) => to.includes(toEmailAddress('sam')))).toHaveLength(1)
  expect(await logged()).toContainEqual(['order-received:1', 'sent', 2])
  expect(inbox).toHaveLength(3)
})

test('a server that is killed after it sent some e-mails of an order sends none of them again', async () => {
  const jobs = await buyMug()
  await notifyPlaced(choosy(), jobs)
  expect(inbox).toHaveLength(2)

  // Its job is still there, and another server takes it, while one e-mail waits.
  await notifyPlaced(parts, jobs)
  expect(inbox).toHaveLength(2)
  await ownerPool.query('update outbox set due_at = now()')
  await drain()

  expect(inbox).toHaveLength(3)
  expect(await waiting()).toEqual([])
})
