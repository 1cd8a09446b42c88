import { segments } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { buy } from '../../../../test/orders.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, clock, db, drain, toEmailAddress, getApp, inbox, parts } from '../../../../test/app.ts'
import { countAudience } from '../campaign/audience.ts'
import { sendCampaign } from '../campaign/send-campaign.ts'
import { consents, newsletterDeliveries, newsletterSubscribers } from '../tables.ts'

const [ada, bob, visitor] = [as('ada'), as('bob'), as(undefined)]
const add = (email: string) => ada('POST', '/admin/newsletter', { email })
const draft = {
  subject: 'New mugs',
  heading: 'Sixteen new mugs',
  text: 'They are **blue**.\n\nCome and see.',
  button_label: 'See them',
  button_link: '/shop?q=mug',
  segment: 'all',
}
const campaign = async (more: object = {}) =>
  (await ada('POST', '/admin/campaign', { ...draft, ...more })).data
const tokenOf = async (email: string) => {
  const rows = await db.select().from(newsletterSubscribers)
  return rows.find((row) => row.email === email)?.leave_token ?? ''
}
const fill = async (people: number) => {
  for (let one = 1; one <= people; one++) await add(`reader${one}@example.test`)
  await drain()
  inbox.length = 0
}

test('a subscriber added by staff is confirmed, notified and found', async () => {
  expect(await add('Ines@Example.test')).toMatchObject({
    data: { email: 'ines@example.test', state: 'confirmed', source: 'staff' },
  })
  await drain()

  expect(inbox).toMatchObject([{ subject: 'You are subscribed to our newsletter' }])
  expect(await add('ines@example.test')).toMatchObject({ code: 'conflict' })
  expect((await ada('GET', '/admin/newsletter-list', { q: 'ines' })).data).toMatchObject({
    total: 1,
    counts: { pending: 0, confirmed: 1, left: 0 },
  })
  expect(await bob('GET', '/admin/newsletter-list')).toMatchObject({ code: 'forbidden' })
})

test('a one-click unsubscribe ends the newsletter, and only the reader can subscribe again', async () => {
  await fill(1)
  const email = 'reader1@example.test'
  const app = await getApp()

  const pressed = await app.inject({
    method: 'POST',
    url: `/newsletter/leave/${await tokenOf(email)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

  expect(pressed.statusCode).toBe(204)
  expect((await db.select().from(newsletterSubscribers))[0]).toMatchObject({ state: 'left' })
  expect(await add(email)).toMatchObject({
    message: 'This person unsubscribed. Only they can subscribe again.',
  })
  expect((await db.select().from(consents)).map(({ is_given }) => is_given)).toEqual([true, false])
})

test.each(['/newsletter-unsubscribe', '/newsletter-leave'])(
  '%s, the current or the former path, ends the newsletter and answers unknown tokens the same',
  async (path) => {
    await fill(1)
    const unsubscribe = (token: string) => visitor('POST', path, { token })

    expect(await unsubscribe('')).toMatchObject({ code: 'invalid' })
    expect(await unsubscribe('unknown')).toMatchObject({ success: true, data: null })
    expect((await db.select().from(newsletterSubscribers))[0]).toMatchObject({ state: 'confirmed' })
    expect(await unsubscribe(await tokenOf('reader1@example.test'))).toEqual(
      await unsubscribe('unknown'),
    )
    expect((await db.select().from(newsletterSubscribers))[0]).toMatchObject({ state: 'left' })
  },
)

test('a campaign is sent once to every confirmed subscriber', async () => {
  await fill(3)
  await visitor('POST', '/newsletter', { email: 'pending@example.test' })
  await drain()
  inbox.length = 0
  const { id } = await campaign()

  expect(await ada('POST', '/admin/campaign-send', { id })).toMatchObject({
    data: { status: 'sending', audience: 3 },
  })
  await drain()
  await sendCampaign(parts, { campaign_id: id })
  await drain()

  expect(inbox).toHaveLength(3)
  expect(new Set(inbox.map(({ to }) => to[0]))).toEqual(
    new Set([1, 2, 3].map((one) => `reader${one}@example.test`)),
  )
  expect(inbox[0]?.text).toContain('They are blue.')
  expect(inbox[0]?.text).toContain('http://market.test/newsletter#leave=')
  expect((await ada('GET', '/admin/campaign-list')).data.rows[0]).toMatchObject({
    status: 'sent',
    written: 3,
    sent: 3,
    failed: 0,
  })
  expect(await ada('POST', '/admin/campaign-send', { id })).toMatchObject({ code: 'conflict' })
  expect(await ada('PUT', '/admin/campaign', { id, subject: 'Other' })).toMatchObject({
    code: 'conflict',
  })
})

test('a stopped campaign resumes where it was stopped', async () => {
  await fill(2)
  const { id } = await campaign()
  await ada('POST', '/admin/campaign-send', { id })
  expect(await ada('POST', '/admin/campaign-stop', { id })).toMatchObject({
    data: { status: 'stopped' },
  })
  await drain()
  expect(inbox).toEqual([])
  await db.insert(newsletterDeliveries).values({ campaign_id: id, subscriber_id: 1 })

  await ada('POST', '/admin/campaign-send', { id })
  await drain()

  expect(inbox.map(({ to }) => to[0])).toEqual(['reader2@example.test'])
})

test('a segment is counted by the data of its subscribers’ accounts', async () => {
  await add(toEmailAddress('mia'))
  await add(toEmailAddress('sam'))
  clock.move({ days: 40 })
  await add('ines@example.test')

  expect((await ada('GET', '/admin/campaign-list')).data.audiences).toEqual({
    all: 3,
    buyers: 0,
    members: 1,
    sellers: 1,
    new: 1,
    quiet: 0,
  })
  const { id } = await campaign({ segment: 'buyers' })
  expect(await ada('POST', '/admin/campaign-send', { id })).toMatchObject({
    message: 'No one would receive this campaign. Choose another audience.',
  })
})

test('each segment counts its actual recipients', async () => {
  await db.execute(sql`
    insert into users (role, name, email, password_hash, deleted_at) values
      ('user', 'Old', 'OLD@example.test', 'x', null), ('user', 'Gone', 'gone@example.test', 'x', now())`)
  for (const name of ['una', 'mia', 'sam']) await add(toEmailAddress(name))
  for (const name of ['old', 'gone', 'stranger']) await add(`${name}@example.test`)
  await db.execute(sql`
    update newsletter_subscribers set state = 'left' where email = ${toEmailAddress('sam')}`)
  await db.execute(sql`
    update newsletter_subscribers set confirmed_at = now() - interval '40 days'
    where email like '%@example.test'`)
  const { product_id } = await createProduct(db)
  for (const who of ['una', 'mia', 'mia'] as const) await buy(as(who), product_id)
  await db.execute(sql`
    update orders set placed_at = now() - interval '100 days',
      user_id = (select id from users where name = 'Old') where id = 3`)

  const { audiences } = (await ada('GET', '/admin/campaign-list')).data
  expect(audiences).toEqual({ all: 5, buyers: 3, members: 1, sellers: 0, new: 2, quiet: 1 })
  for (const segment of segments)
    expect(await countAudience(db, segment, clock.now())).toBe(audiences[segment])
})

test('a campaign is previewed and sent as a test before it goes to subscribers', async () => {
  const { id } = await campaign()
  const preview = await ada('POST', '/admin/campaign-preview', draft)
  expect(preview.data.html).toContain('<strong>blue</strong>')
  expect(preview.data.html).toContain('Unsubscribe')

  await ada('POST', '/admin/campaign-test', { id })
  await drain()
  expect(inbox).toMatchObject([{ to: [toEmailAddress('ada')], subject: 'New mugs' }])
  expect(await ada('POST', '/admin/campaign', { ...draft, button_link: null })).toMatchObject({
    errors: { button_link: 'Enter the link of the button' },
  })
  await ada('DELETE', '/admin/campaign', { id })
  expect((await ada('GET', '/admin/campaign-list')).data.total).toBe(0)
})

test('an update without changes changes nothing and succeeds', async () => {
  const { data } = await add('ines@market.test')

  expect(await ada('PUT', '/admin/newsletter', { id: data.id })).toMatchObject({
    success: true,
    data: { email: 'ines@market.test' },
  })
})
