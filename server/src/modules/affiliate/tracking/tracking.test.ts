import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { openPages } from '../../../../test/adapters/web.ts'
import {
  as,
  users,
  clock,
  db,
  toEmailAddress,
  testPassword,
  parts,
  send,
} from '../../../../test/app.ts'
import { getClickQueue } from './click-queue.ts'

const { get, rendered, openAnew, caughtUp, close } = await openPages()
afterAll(close)

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const [ada, una] = [as('ada'), as('una')]
const settled = () => getClickQueue(parts).settled()

let mug = 0
beforeEach(async () => {
  await openAnew()
  await ada('POST', '/admin/affiliate-settings', { require_package: false })
  mug = (await makeProduct({ variants: [makeVariantInput({ on_hand: 9 })] })).id
  await caughtUp()
})

/** Opens a link in a browser and returns its visitor id. */
const land = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await get(address, { 'user-agent': chrome, ...headers })
  await settled()
  return { ...reply, visitor: /ref_v=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[1] }
}

const rowsOf = async (query: string) => (await db.execute(sql.raw(query))).rows
const clicks = () =>
  rowsOf(
    'select member_id::int, product_id::int, is_unique, rejected_reason from referral_clicks order by landed_at, id',
  )
const listAttributions = () =>
  rowsOf(
    'select user_id::int, member_id::int, product_id::int, visitor_id is null as bound from attributions order by id',
  )

test('a click is counted although its page comes from the cache, and the response is private', async () => {
  await land(`/product-details/${mug}`)
  const before = rendered()
  const { headers, visitor } = await land(`/product-details/${mug}?referral_code=mia`)

  expect(rendered()).toBe(before)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(String(headers['set-cookie'])).toBe(
    `ref_v=${visitor}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
  )
  expect(await clicks()).toEqual([
    { member_id: users.mia.id, product_id: mug, is_unique: true, rejected_reason: null },
  ])
  expect(await listAttributions()).toMatchObject([
    { member_id: users.mia.id, product_id: mug, bound: false },
  ])
})

test('a visitor without a referral link gets no cookie and leaves no record', async () => {
  const { headers } = await land(`/product-details/${mug}`)

  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(await clicks()).toEqual([])
})

test('the product request returns the referral of the link, and counts the click once', async () => {
  const headers = { 'user-agent': chrome }
  const reply = await send(
    undefined,
    'GET',
    `/product/${mug}?referral_code=MIA`,
    undefined,
    headers,
  )
  await settled()
  const [click] = await rowsOf('select id from referral_clicks')

  expect(reply.json().data.referral).toEqual({
    valid: true,
    member_display: 'mia',
    expires_at: expect.any(String),
    click_id: click?.['id'],
  })
  expect(reply.headers['cache-control']).toBe('private, no-cache')
  const unknown = await send(undefined, 'GET', `/product/${mug}?referral_code=NOBODY`)
  expect(unknown.json().data.referral).toMatchObject({ valid: false })
  expect((await as(undefined)('GET', `/product/${mug}`)).data.referral).toBeNull()
})

test('five reloads are one visitor, who is counted again after an hour', async () => {
  const { visitor } = await land(`/product-details/${mug}?referral_code=MIA`)
  const again = () =>
    land(`/product-details/${mug}?referral_code=MIA`, { cookie: `ref_v=${visitor}` })
  for (let times = 0; times < 4; times++) await again()
  expect(await clicks()).toHaveLength(5)
  expect((await clicks()).filter(({ is_unique }) => is_unique)).toHaveLength(1)

  clock.move({ minutes: 61 })
  await again()
  expect((await clicks()).filter(({ is_unique }) => is_unique)).toHaveLength(2)
})

test.each([
  ['WhatsApp/2.23.20.0', 'bot'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
  ['facebookexternalhit/1.1', 'bot'],
  ['TelegramBot (like TwitterBot)', 'bot'],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'bot'],
  ['', 'bot'],
  // Browsers inside apps count as people.
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 300.0.0.0',
    null,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
    null,
  ],
  [chrome, null],
])('whether the user agent “%s” is a person', async (agent, reason) => {
  const { visitor } = await land(`/product-details/${mug}?referral_code=MIA`, {
    'user-agent': agent,
  })

  expect(await clicks()).toMatchObject([{ rejected_reason: reason, is_unique: reason === null }])
  expect(visitor === undefined).toBe(reason !== null)
})

test('prefetches and malformed referral codes are not counted as clicks', async () => {
  const link = `/product-details/${mug}?referral_code=`
  await land(`${link}MIA`, { 'sec-purpose': 'prefetch;prerender' })
  await land(`${link}MIA`, { purpose: 'prefetch' })
  await land(`${link}${'A'.repeat(5000)}`)
  await land(`${link}${encodeURIComponent("' or 1=1 --")}`)
  const { visitor } = await land(`/product-details/999?referral_code=MIA`)
  expect(await clicks()).toEqual([])
  expect(visitor).toBeDefined()

  await land(`${link}NOBODY7`)
  expect(await clicks()).toMatchObject([{ member_id: null, rejected_reason: 'unknown_code' }])
})

test('frames, staff and the member’s own clicks are not credited to the member', async () => {
  const link = `/product-details/${mug}?referral_code=MIA`
  await land(link, { 'sec-fetch-dest': 'iframe' })
  await send('mia', 'GET', `/product/${mug}?referral_code=MIA`, undefined, { 'user-agent': chrome })
  await settled()
  await send('ada', 'GET', `/product/${mug}?referral_code=MIA`, undefined, { 'user-agent': chrome })
  await settled()

  expect((await clicks()).map(({ rejected_reason }) => rejected_reason)).toEqual([
    'frame',
    'self',
    'staff',
  ])
  expect(await listAttributions()).toEqual([])
})

test('the last click is credited, or the first, as the settings say', async () => {
  await db.execute(
    sql`update users set role = 'member', referral_code = 'SOL' where id = ${users.sol.id}`,
  )
  const { visitor } = await land(`/product-details/${mug}?referral_code=MIA`)
  const cookie = { cookie: `ref_v=${visitor}` }
  clock.move({ minutes: 5 })
  await land(`/product-details/${mug}?referral_code=SOL`, cookie)
  expect(await listAttributions()).toMatchObject([{ member_id: users.sol.id }])

  await ada('POST', '/admin/affiliate-settings', { model: 'first_click' })
  clock.move({ minutes: 5 })
  await land(`/product-details/${mug}?referral_code=MIA`, cookie)
  expect(await listAttributions()).toMatchObject([{ member_id: users.sol.id }])
  clock.move({ days: 31 })
  await land(`/product-details/${mug}?referral_code=MIA`, cookie)
  expect(await listAttributions()).toMatchObject([{ member_id: users.mia.id }])
})

test('a click belongs to the user after sign-in, on every device, and to no other user', async () => {
  const { visitor } = await land(`/product-details/${mug}?referral_code=MIA`)
  const login = (who: string) =>
    as(undefined)(
      'POST',
      '/login',
      { email: toEmailAddress(who), password: testPassword },
      {
        cookie: `ref_v=${visitor}`,
      },
    )
  await login('una')
  expect(await listAttributions()).toEqual([
    { user_id: users.una.id, member_id: users.mia.id, product_id: mug, bound: true },
  ])

  await login('mia')
  expect(await listAttributions()).toHaveLength(1)
  expect(await rowsOf('select user_id::int from visitor_logins order by user_id')).toEqual([
    { user_id: users.una.id },
    { user_id: users.mia.id },
  ])
})

test('a late click does not reassign a visitor who has the product in the cart', async () => {
  await db.execute(
    sql`update users set role = 'member', referral_code = 'SOL' where id = ${users.sol.id}`,
  )
  const as_ = (code: string) =>
    send('una', 'GET', `/product/${mug}?referral_code=${code}`, undefined, { 'user-agent': chrome })
  await as_('MIA')
  await settled()
  await una('POST', '/cart', { product_id: mug, quantity: 1, product_attributes: [] })
  clock.move({ minutes: 2 })
  await as_('SOL')
  await settled()

  expect((await clicks()).map(({ rejected_reason }) => rejected_reason)).toEqual([
    null,
    'stand_down',
  ])
  expect(await listAttributions()).toMatchObject([{ member_id: users.mia.id }])
})

test('a user who registers through a link is referred by its member', async () => {
  const { visitor } = await land('/list?category_id=1&referral_code=MIA')
  const draft = {
    name: 'Eve',
    email: 'eve@market.test',
    password: 'Market-2026',
    password_confirmation: 'Market-2026',
  }
  const reply = await as(undefined)('POST', '/register', draft, { cookie: `ref_v=${visitor}` })

  expect(reply).toMatchObject({ success: true })
  expect(await rowsOf(`select sponsor_id::int from users where email = 'eve@market.test'`)).toEqual(
    [{ sponsor_id: users.mia.id }],
  )
  expect(await listAttributions()).toMatchObject([{ bound: true, product_id: null }])
})

test('only members with a package can refer users, if the settings say so', async () => {
  await ada('POST', '/admin/affiliate-settings', { require_package: true })
  await land(`/product-details/${mug}?referral_code=MIA`)
  expect(await clicks()).toMatchObject([{ rejected_reason: 'no_package' }])
})

test('two thousand clicks in a burst are all counted, and one of each visitor is unique', async () => {
  const queue = getClickQueue(parts)
  const landed_at = clock.now()
  for (let at = 0; at < 2000; at++)
    queue.add({
      id: crypto.randomUUID(),
      code: 'MIA',
      product_id: mug,
      visitor_id: `00000000-0000-4000-8000-${String(at % 100).padStart(12, '0')}`,
      actor: undefined,
      landed_at,
      ip: `10.0.0.${at % 100}`,
      user_agent: chrome,
      referer_host: null,
      sub_id: null,
      country: null,
      is_bot: false,
      is_framed: false,
      is_paid_ad: false,
    })
  await queue.settled()

  expect(await clicks()).toHaveLength(2000)
  expect((await clicks()).filter(({ is_unique }) => is_unique)).toHaveLength(100)
})
