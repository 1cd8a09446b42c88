import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectValidLedger } from '../../../../test/ledger.ts'
import { address } from '../../../../test/delivery.ts'
import {
  addMember,
  commissionRows,
  enableProgram,
  sellReferred,
} from '../../../../test/money/program.ts'
import { createProduct } from '../../../../test/products.ts'
import {
  as,
  users,
  testPassword,
  clock,
  db,
  toEmailAddress,
  parts,
  send,
} from '../../../../test/app.ts'
import { getClickQueue } from '../tracking/click-queue.ts'

const mia = users.mia.id
const elsewhere = {
  ...address,
  line1: 'Harbor Street 12',
  city: 'Norvik',
  phone: '+47 40 00 00 01',
}

beforeEach(async () => {
  await enableProgram()
})
afterEach(expectValidLedger)

/** A browser that stores cookies and sends them back. */
const openBrowser = () => {
  const cookies = new Map<string, string>()
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    token?: string,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const caller = token ? { token } : undefined
    const reply = await send(caller, method, path, body, {
      cookie,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36',
    })
    for (const provided of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(provided) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  return {
    cookies,
    ask,
    say: async (...call: Parameters<typeof ask>) => (await ask(...call)).json(),
  }
}
type Browser = ReturnType<typeof openBrowser>

const signInAndOut = async ({ say }: Browser, email = toEmailAddress('mia')) => {
  const { data } = await say('POST', '/login', { email, password: testPassword })
  await say('POST', '/logout', {}, data.access_token)
}

const newAccount = {
  name: 'Second Account',
  email: 'second@elsewhere.test',
  password: 'Harvest-moon-41',
  password_confirmation: 'Harvest-moon-41',
}

/** Opens the member's link, registers and buys a mug; returns the reply of the order. */
const buyByLink = async ({ say }: Browser, email = newAccount.email) => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000, stock: 50 })
  await say('GET', `/product/${mug.product_id}?referral_code=MIA`)
  await getClickQueue(parts).settled()
  clock.move({ minutes: 60 })
  const { data } = await say('POST', '/register', { ...newAccount, email })
  return say(
    'PUT',
    '/buy-now',
    {
      address: elsewhere,
      payment_method: 'cash_on_delivery',
      accept_terms: true,
      product_id: mug.product_id,
      quantity: 1,
      product_attributes: [],
    },
    data.access_token,
  )
}

const accountOf = async (email: string) =>
  (await db.execute(sql`select sponsor_id::int, device_id::int from users where email = ${email}`))
    .rows[0]

test('a second account in the member’s browser earns the member nothing, and both are given the reason', async () => {
  const browser = openBrowser()
  await signInAndOut(browser)
  expect(await buyByLink(browser)).toMatchObject({ success: true })

  expect(await commissionRows()).toMatchObject([
    { member_id: mia, amount: 0, state: 'unqualified', reason: 'same_device' },
  ])
  const { data } = await as('mia')('GET', '/my-earnings')
  expect(data.rows).toMatchObject([{ state: 'unqualified', reason: 'same_device' }])
  expect((await as('ada')('GET', '/admin/fraud-list')).data.rows).toMatchObject([
    { rule: 'same_device', severity: 'block', state: 'confirmed', member: { id: mia } },
  ])
})

test('the browser cookie survives sign-out, is sent only to the API and is stored as a hash', async () => {
  const browser = openBrowser()
  const { headers } = await browser.ask('POST', '/login', {
    email: toEmailAddress('mia'),
    password: testPassword,
  })
  const token = browser.cookies.get('device') ?? ''
  expect(headers['set-cookie']).toBe(
    `device=${token}; Path=/api; Max-Age=34560000; HttpOnly; SameSite=Lax`,
  )
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  await signInAndOut(browser)
  expect(browser.cookies.get('device')).toBe(token)
  const { rows } = await db.execute(sql`select token_hash from devices`)
  expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('guests get no browser cookie, and the cookie does not authenticate', async () => {
  const browser = openBrowser()
  await browser.ask('POST', '/login', { email: toEmailAddress('mia'), password: 'wrong' })
  expect(browser.cookies.has('device')).toBe(false)
  await signInAndOut(browser)
  expect(await browser.say('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
})

test('a user who registers on the member’s device gets no sponsor, by link or by code', async () => {
  const browser = openBrowser()
  await signInAndOut(browser)
  await buyByLink(browser)
  expect(await accountOf(newAccount.email)).toEqual({
    sponsor_id: null,
    device_id: expect.any(Number),
  })

  const typed = { ...newAccount, email: 'typed@elsewhere.test', referral_code: 'MIA' }
  expect(await browser.say('POST', '/register', typed)).toMatchObject({ success: true })
  expect(await accountOf(typed.email)).toMatchObject({ sponsor_id: null })

  const other = { ...typed, email: 'other@elsewhere.test' }
  await openBrowser().say('POST', '/register', other)
  expect(await accountOf(other.email)).toMatchObject({ sponsor_id: mia })
})

test('the order stores its device, which no longer counts after 180 days', async () => {
  const browser = openBrowser()
  await signInAndOut(browser)
  clock.move({ days: 181 })
  await buyByLink(browser)
  expect(await commissionRows()).toMatchObject([{ amount: 500, state: 'tracked' }])
  const { rows } = await db.execute(sql`select device_id::int from order_groups`)
  expect(rows).toEqual([{ device_id: expect.any(Number) }])
})

test('a sponsor of the member earns nothing from an account on the sponsor’s own device', async () => {
  const top = await addMember('TOP')
  await db.execute(sql`update users set sponsor_id = ${top} where id = ${mia}`)
  await db.execute(sql`insert into devices (token_hash) values ('one')`)
  await db.execute(sql`insert into device_accounts (device_id, user_id)
    select d.id, u.id from devices d, users u where u.id in (${top}, ${users.una.id})`)
  await enableProgram({ level_bps: [200], max_depth: 1, pool_cap_bp: 9000 })
  await sellReferred()

  expect(await commissionRows()).toMatchObject([
    { member_id: mia, kind: 'direct', amount: 500, state: 'tracked' },
    { member_id: top, kind: 'level', amount: 0, state: 'unqualified', reason: 'same_device' },
  ])
})

test('on a device with many accounts no commission is rejected, and staff are notified', async () => {
  const browser = openBrowser()
  await signInAndOut(browser)
  for (const name of ['sam', 'sol', 'una', 'bob'] as const)
    await signInAndOut(browser, toEmailAddress(name))
  await buyByLink(browser)

  expect(await commissionRows()).toMatchObject([{ amount: 500, state: 'tracked' }])
  const { rows } = await db.execute(sql`select rule from fraud_flags order by rule`)
  expect(rows).toContainEqual({ rule: 'shared_device' })
})

test.each([
  ['the member’s phone', { phone: '0047-900 11 222' }, 'same_phone'],
  [
    'the member’s address',
    { line1: 'Millrace  7', postcode: 'N-1204', confirmed: true },
    'same_address',
  ],
])('a shipment to %s earns the member nothing', async (_, place, reason) => {
  await db.execute(sql`update users set phone = '+47 900 11 222' where id = ${mia}`)
  await db.execute(sql`insert into addresses (user_id, name, phone, line1, city, postcode, country)
    values (${mia}, 'Mia', '1', 'millrace 7', 'ESTWICK', 'n1204', 'NO')`)
  const mug = await createProduct(db, { seller: 'sam', price_minor: 10_000, stock: 50 })
  await send('una', 'GET', `/product/${mug.product_id}?referral_code=MIA`, undefined, {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0',
  })
  await getClickQueue(parts).settled()
  clock.move({ minutes: 60 })
  await as('una')('PUT', '/buy-now', {
    address: { ...elsewhere, ...place },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id: mug.product_id,
    quantity: 1,
    product_attributes: [],
  })
  expect(await commissionRows()).toMatchObject([{ amount: 0, state: 'unqualified', reason }])
})

test('staff mark a device as shared, and the next order from it is only flagged', async () => {
  const browser = openBrowser()
  await signInAndOut(browser)
  await buyByLink(browser)
  const [flag] = (await as('ada')('GET', '/admin/fraud-list')).data.rows
  expect(flag.device).toEqual({ id: expect.any(Number), is_shared: false })
  const input = { device_id: flag.device.id, is_shared: true }
  expect(await as('bob')('POST', '/admin/fraud-device', input)).toMatchObject({ code: 'forbidden' })
  expect(await as('ada')('POST', '/admin/fraud-device', input)).toMatchObject({
    data: { is_shared: true },
  })
  expect(await as('ada')('POST', '/admin/fraud-device', { ...input, device_id: 99 })).toMatchObject(
    {
      code: 'not_found',
    },
  )

  await buyByLink(browser, 'third@elsewhere.test')
  expect((await commissionRows()).slice(1)).toMatchObject([{ amount: 500, state: 'tracked' }])
})
