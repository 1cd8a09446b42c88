import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../test/ledger.ts'
import { setOrderStatus, buy } from '../../../test/orders.ts'
import { addMethod, endow } from '../../../test/earnings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { fillWallet } from '../../../test/paying.ts'
import { createProduct } from '../../../test/products.ts'
import {
  as,
  users,
  testPassword,
  db,
  drain,
  toEmailAddress,
  getApp,
  inbox,
} from '../../../test/app.ts'
import { toSessionToken, type Person } from '../../../test/users.ts'

const [ada, bob, una, mia, guest] = [as('ada'), as('bob'), as('una'), as('mia'), as(undefined)]

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

const fileOf = async (person: Person) => {
  const app = await getApp()
  const headers = { authorization: `Bearer ${toSessionToken(person)}` }
  return app.inject({ method: 'GET', url: '/api/my-data', headers })
}
const eraseMe = (who: ReturnType<typeof as>, password: string = testPassword) =>
  who('POST', '/my-data-erasure', { password })
const login = (person: string) =>
  guest('POST', '/login', { email: toEmailAddress(person), password: testPassword })

/** Una has a completed order with nothing left open. */
const settled = async () => {
  const { product_id } = await createProduct(db, { price_minor: 5000 })
  await buy(una, product_id)
  await ada('POST', '/admin/order-status', { id: 1, status: 'cancelled', note: 'By phone' })
  await drain()
  inbox.length = 0
}
const everywhere = async (word: string) => {
  const { rows } = await db.execute<{ found: string }>(sql`
    select string_agg(t, ', ') as found from (
      select 'users' t from users u where u::text ilike ${`%${word}%`}
      union all select 'order_groups' from order_groups g where g::text ilike ${`%${word}%`}
      union all select 'addresses' from addresses a where a::text ilike ${`%${word}%`}
      union all select 'notifications' from notifications n where n::text ilike ${`%${word}%`}
      union all select 'contacts' from contacts c where c::text ilike ${`%${word}%`}
      union all select 'newsletter' from newsletter_subscribers s where s::text ilike ${`%${word}%`}
      union all select 'payout_methods' from payout_methods p where p::text ilike ${`%${word}%`}
      union all select 'mails' from mails m where m::text ilike ${`%${word}%`}
      union all select 'audit_changes' from audit_changes c where c::text ilike ${`%${word}%`}
    ) found`)
  return rows[0]?.found ?? null
}

test('all personal data of a user are exported as one file', async () => {
  await settled()
  await una('POST', '/newsletter', { email: toEmailAddress('una') })

  const reply = await fileOf('una')

  expect(reply.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  expect(reply.json()).toMatchObject({
    profile: [{ name: 'una', email: toEmailAddress('una') }],
    orders: [
      {
        status: 'cancelled',
        address: { name: 'Una Lind', city: 'Estwick' },
        lines: [{ quantity: 1, price_minor: 5000 }],
        steps: [{ status: 'pending' }, { status: 'cancelled', note: 'By phone' }],
      },
    ],
    consents: [{ kind: 'terms', is_given: true }],
    newsletter: [{ state: 'pending' }],
    signed_in_places: [{}],
    wallet_statement: { closing_minor: 0, lines: [] },
  })
})

test('a long history is exported completely and in order', async () => {
  await db.execute(sql`insert into notifications (user_id, topic, event_key, title, text)
    select ${users.una.id}, 'order', 'event:' || n, 'Notice ' || n, '' from generate_series(1, 1203) n`)

  const { notifications } = (await fileOf('una')).json()

  expect(notifications).toHaveLength(1203)
  expect(notifications[1202].title).toBe('Notice 1203')
})

test('the export contains no data of others, whichever role requests it', async () => {
  await settled()
  await addMethod('mia')
  await una('POST', '/member-register', { accept_terms: true, referral_code: 'MIA' })

  for (const person of ['ada', 'bob', 'mia', 'sam', 'sol'] as const) {
    const { statusCode, body } = await fileOf(person)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/Una Lind|Millrace|una@market/)
  }
  expect((await fileOf('mia')).body).not.toMatch(/mia\.pays|account_mark|password_hash/)
  const app = await getApp()
  expect((await app.inject('/api/my-data')).json()).toMatchObject({ code: 'unauthenticated' })
})

test('an erased user cannot sign in again, and the e-mail is available again', async () => {
  await settled()
  await una('POST', '/newsletter', { email: toEmailAddress('una') })
  const message = {
    name: 'Una Lind',
    email: toEmailAddress('una'),
    subject: 'Hello',
    message: 'A word',
  }
  await guest('POST', '/contact', message)
  await drain()
  inbox.length = 0

  expect(await eraseMe(una)).toMatchObject({ success: true, message: /is deleted/ })
  await drain()

  expect(inbox).toMatchObject([
    { to: [toEmailAddress('una')], subject: 'Your account was deleted' },
  ])
  expect(await una('GET', '/cart-list')).toMatchObject({ code: 'unauthenticated' })
  expect(await login('una')).toMatchObject({ success: false })
  expect(await everywhere('Una Lind')).toBeNull()
  expect(await everywhere(toEmailAddress('una'))).toBeNull()
  const account = { name: 'Una Again', email: toEmailAddress('una'), password: testPassword }
  expect(
    await guest('POST', '/register', { ...account, password_confirmation: testPassword }),
  ).toMatchObject({ success: true })
})

test('orders are retained without a name, and staff can still read them', async () => {
  await settled()
  await eraseMe(una)

  expect((await ada('GET', '/admin/order/1')).data).toMatchObject({
    status: 'cancelled',
    address: { name: 'Former customer', city: '—', country: 'NO' },
  })
  await expectValidLedger()
  expect((await ada('GET', '/admin/customer-list')).data.rows).toMatchObject([{ name: 'mia' }])
})

test('a wrong password erases nothing', async () => {
  expect(await eraseMe(una, 'Wrong-2026')).toMatchObject({
    code: 'invalid',
    errors: { password: 'The current password is incorrect' },
  })
  expect(await login('una')).toMatchObject({ success: true })
})

test('a user with open orders or a balance cannot be erased, and the error says what to do', async () => {
  const { product_id } = await createProduct(db)
  await buy(una, product_id)
  expect(await eraseMe(una)).toMatchObject({ code: 'conflict', message: /open orders. Wait/ })

  await ada('POST', '/admin/order-status', { id: 1, status: 'cancelled', note: 'By phone' })
  await fillWallet(users.una.id, 700)
  expect(await eraseMe(una)).toMatchObject({
    code: 'conflict',
    message: /wallet still has a balance/,
  })
  expect(await login('una')).toMatchObject({ success: true })
})

test('erasing a member deletes their payout accounts, too', async () => {
  await addMethod('mia')
  await endow('mia', 500)
  expect(await eraseMe(mia)).toMatchObject({ code: 'conflict', message: /wallet/ })
  await endow('mia', -500)

  expect(await eraseMe(mia)).toMatchObject({ success: true })

  const { rows } = await db.execute(sql`select account, account_mark, label from payout_methods`)
  await expectValidLedger()
  expect(rows).toEqual([{ account: '', account_mark: null, label: 'an account that was erased' }])
})

test('sellers and employees cannot erase themselves, and are referred to staff', async () => {
  expect(await eraseMe(as('sam'))).toMatchObject({ code: 'forbidden', message: /our staff/ })
  expect(await eraseMe(bob)).toMatchObject({ code: 'forbidden', message: /employees/ })
})

test('staff erase a customer on request, and the audit log does not retain the erased data', async () => {
  await settled()
  await setOrderStatus(1, 'cancelled')
  const erase = (who: ReturnType<typeof as>, id: number) =>
    who('POST', '/admin/customer-erasure', { id, reason: 'Asked by letter' })

  expect(await erase(bob, users.una.id)).toMatchObject({ code: 'forbidden' })
  expect(await erase(ada, users.sam.id)).toMatchObject({ code: 'not_found' })
  expect(await erase(ada, users.una.id)).toMatchObject({ success: true })
  expect(await erase(ada, users.una.id)).toMatchObject({ code: 'not_found' })
  // The last e-mail is deleted after it was sent.
  await drain()

  expect(await everywhere(toEmailAddress('una'))).toBeNull()
  const { rows } = await db.execute(sql`select path, target_id, sent from audit_log
    where path = '/admin/customer-erasure'`)
  expect(rows).toEqual([
    {
      path: '/admin/customer-erasure',
      target_id: users.una.id,
      sent: { id: users.una.id, reason: 'Asked by letter' },
    },
  ])
})

test('earlier audit log entries about an erased customer are retained without personal data', async () => {
  const before = { id: users.una.id, name: 'Una Lindqvist', email: 'una.old@market.test' }
  await ada('PUT', '/admin/customer', { ...before, phone: '+47 999 88 777' })
  await ada('PUT', '/admin/customer', { ...before, name: 'Una Lind', email: toEmailAddress('una') })
  await ada('PUT', '/admin/customer', { id: users.mia.id, name: 'Una Lindqvist' })
  await settled()

  const input = { id: users.una.id, reason: 'Asked by letter' }
  expect(await ada('POST', '/admin/customer-erasure', input)).toMatchObject({ success: true })

  const { rows: changes } = await db.execute<{ record_id: number; text: string }>(sql`
    select record_id::int, coalesce(before::text, '') || coalesce(after::text, '') as text
    from audit_changes where record = 'users' order by id`)
  const { rows: calls } = await db.execute<{ target_id: number; text: string }>(sql`
    select target_id::int, sent::text as text from audit_log where path = '/admin/customer' order by id`)
  for (const { text } of [...changes.slice(0, 2), ...calls.slice(0, 2)]) {
    expect(text).not.toMatch(/Una|una|999 88/)
    expect(text).toContain('…')
  }
  // Another user of the same name is not affected.
  expect(calls[2]).toMatchObject({
    target_id: users.mia.id,
    text: expect.stringMatching(/Lindqvist/),
  })
  expect(calls.map(({ target_id }) => target_id)).toEqual([
    users.una.id,
    users.una.id,
    users.mia.id,
  ])
  await expect(db.execute(sql`update audit_log set ip = ''`)).rejects.toThrow()
})

test('after the last e-mail has been sent, the address is removed from the delivery log', async () => {
  await settled()

  expect(await eraseMe(una)).toMatchObject({ success: true })
  await drain()

  expect(inbox).toMatchObject([{ to: [toEmailAddress('una')] }])
  const { rows } = await db.execute(sql`select m::text as text from mails m`)
  expect(JSON.stringify(rows)).not.toMatch(/una/i)
})

test('registering, becoming a member and ordering record the acceptance of the terms', async () => {
  const account = { name: 'New', email: 'new@market.test', password: testPassword }
  await guest('POST', '/register', { ...account, password_confirmation: testPassword })
  await una('POST', '/member-register', { accept_terms: true })
  const { product_id } = await createProduct(db)
  await buy(mia, product_id)
  await drain()

  const { rows } = await db.execute(sql`select u.name, c.kind, c.is_given
    from consents c join users u on u.id = c.user_id order by c.id`)
  expect(rows).toEqual(
    ['New', 'una', 'mia'].map((name) => ({ name, kind: 'terms', is_given: true })),
  )
})
