import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'

import { fillIn, makeApplicant } from '../../../../test/applicant.ts'
import { makeCategory, makeVariantInput } from '../../../../test/goods.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { advanceOrder } from '../../../../test/ledger.ts'
import { createProduct } from '../../../../test/products.ts'
import { as, clock, db, getApp } from '../../../../test/app.ts'

const [ada, bob, una, visitor] = [as('ada'), as('bob'), as('una'), as(undefined)]
const change = (changes: object) => ada('PUT', '/admin/general-settings', changes)
const settings = async () => (await ada('GET', '/admin/general-settings')).data
const buy = (product_id: number) =>
  una('PUT', '/buy-now', {
    address: {
      name: 'Una Lind',
      phone: '+47 22 55 01 19',
      line1: 'M 7',
      city: 'E',
      postcode: '0150',
      country: 'NO',
    },
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id,
    quantity: 1,
    product_attributes: [],
  })

afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test('changed marketplace settings are visible to visitors at once', async () => {
  const social = { ...(await settings()).social, instagram: 'https://instagram.com/bryggen' }
  await change({ site_name: 'Bryggen', language: 'en-GB', social, contact_phone: '+47 22 55' })

  expect(await visitor('GET', '/settings')).toMatchObject({
    data: {
      site_name: 'Bryggen',
      language: 'en-GB',
      social: { instagram: 'https://instagram.com/bryggen', facebook: '' },
      payment_methods: ['Cash on delivery', expect.any(String)],
      brand_css: null,
    },
  })
  expect(await bob('GET', '/admin/general-settings')).toMatchObject({ code: 'forbidden' })
})

test('the legal name is on the contact page, invoices, and orders of own products', async () => {
  const { product_id } = await createProduct(db)
  const { product_id: of_shop } = await createProduct(db, { seller: 'sam' })
  await buy(product_id)
  await buy(of_shop)
  const traderOf = async (id: number) => (await una('GET', `/order/${id}`)).data.trader
  expect(await traderOf(1)).toBeNull()

  await change({ legal_name: 'Bryggen AS', legal_register: 'NO 912', address: 'Quay 1\nBergen' })

  expect(await visitor('GET', '/settings')).toMatchObject({
    data: { legal_name: 'Bryggen AS', legal_register: 'NO 912', tax_number: '' },
  })
  expect(await traderOf(1)).toMatchObject({
    kind: 'business',
    name: 'Bryggen AS',
    address: 'Quay 1\nBergen',
    register: 'NO 912',
  })
  expect(await traderOf(2)).toBeNull()
  await advanceOrder(1, 'delivered')
  const { rows } = await db.execute<{ lines: string[] }>(
    sql`select facts->'issuer'->'lines' as lines from order_documents where kind = 'invoice'`,
  )
  expect(rows[0]?.lines).toEqual(['Bryggen AS', 'Quay 1', 'Bergen', 'NO 912'])
})

test('a renamed marketplace sells its products and answers for its orders under that name', async () => {
  const { product_id: id } = await createProduct(db)
  await buy(id)
  await change({ site_name: 'Bryggen' })

  expect(await visitor('GET', `/product/${id}`)).toMatchObject({ data: { shop_name: 'Bryggen' } })
  expect(await visitor('GET', '/products?q=bryggen')).toMatchObject({ data: { total: 1 } })
  expect(await visitor('GET', '/products?q=emporia')).toMatchObject({ data: { total: 0 } })
  expect(await una('GET', '/order/1')).toMatchObject({ data: { shop_name: 'Bryggen' } })
})

test('an invalid address, color or currency is named at its field', async () => {
  const { social, currency } = await settings()
  const errorsOf = async (changes: object) => Object.keys((await change(changes)).errors ?? {})

  expect(await errorsOf({ social: { ...social, x: 'javascript:alert(1)' } })).toEqual(['social.x'])
  expect(await errorsOf({ colours: { brand: 'plum', accent: null } })).toEqual(['colours.brand'])
  expect(await errorsOf({ currency: { ...currency, code: 'euro' } })).toEqual(['currency.code'])
  expect(await errorsOf({ language: 'de' })).toEqual(['language'])
  expect(await errorsOf({ analytics: { plausible_domain: '"><script>' } })).not.toEqual([])
})

test('colors are served as our own style sheet, at a URL that changes with them', async () => {
  await change({ colours: { brand: '#0b6e4f', accent: null } })
  const { data } = await visitor('GET', '/settings')

  const sheet = await (await getApp()).inject(data.brand_css)

  expect(sheet.headers['content-type']).toContain('text/css')
  expect(sheet.body).toContain('--x-brand: #0b6e4f')
})

test('a logo is uploaded, shown, protected while in use, and removed', async () => {
  const red = sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })
  const form = new FormData()
  form.set('logo_light', new Blob([await red.png().toBuffer()]), 'logo.png')
  const sent = await change(form)
  expect(sent.data).toMatchObject({ logo_light: { width: 300, height: 100 }, logo_dark: null })

  expect((await visitor('GET', '/settings')).data.logo_light.url).toMatch(/^\/media\//)
  const { id } = sent.data.logo_light
  expect(await ada('DELETE', '/admin/file', { id })).toMatchObject({ code: 'conflict' })

  expect((await change({ logo_light: null })).data.logo_light).toBeNull()
  expect((await visitor('GET', '/settings')).data.logo_light).toBeNull()
})

test('a form can clear the contact e-mail, and omitted fields remain unchanged', async () => {
  await change({ contact_email: 'hello@market.test' })
  const { data: before } = await ada('GET', '/admin/general-settings')
  const form = new FormData()
  form.set('contact_email', '')
  form.set('currency', '')

  const sent = await change(form)

  expect(sent).toMatchObject({ success: true, data: { contact_email: '' } })
  expect(sent.data.currency).toEqual(before.currency)
})

test('the currency can be changed until the first ledger entry, then only its format', async () => {
  const euro = { code: 'EUR', symbol: '€', position: 'after', decimals: 2 }
  expect((await change({ currency: euro })).data.currency).toEqual(euro)

  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  const { data } = await buy(mug.product_id)
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
    await ada('POST', '/admin/order-status', {
      id: data.order_ids[0],
      status,
      ...(status === 'shipped' && { carrier: 'Post', tracking: 'A1' }),
    })
  expect((await settings()).is_currency_fixed).toBe(true)

  expect(await change({ currency: { ...euro, code: 'USD' } })).toMatchObject({
    errors: { 'currency.code': expect.stringContaining('ledger already uses EUR') },
  })
  expect(await change({ currency: { ...euro, decimals: 0 } })).toMatchObject({ code: 'invalid' })
  expect(await change({ currency: { ...euro, position: 'before' } })).toMatchObject({
    success: true,
  })
})

test('earnings cannot be released before the return window ends', async () => {
  const { earning } = await settings()

  expect(await change({ earning: { ...earning, hold_days: 6 } })).toMatchObject({
    errors: { 'earning.hold_days': expect.stringContaining('returned for 7 days') },
  })
  expect(await change({ return_days: 15 })).toMatchObject({
    errors: { return_days: expect.stringContaining('after 14 days') },
  })
  const both = { return_days: 30, earning: { ...earning, hold_days: 30 } }
  expect(await change(both)).toMatchObject({ data: both })
})

test('payout terms are saved and enforced', async () => {
  const { payout } = await settings()
  await change({ payout: { ...payout, minimum_minor: 12_300 } })

  expect((await settings()).payout.minimum_minor).toBe(12_300)
  expect(await change({ payout: { ...payout, minimum_minor: 0 } })).toMatchObject({
    code: 'invalid',
  })
})

test('orders are numbered with the prefix and from the start number in the settings', async () => {
  const mug = await createProduct(db, { seller: 'sam', price_minor: 2000 })
  await change({ order_number: { prefix: 'NW-', start: 50_000 } })

  expect((await buy(mug.product_id)).data.group_number).toBe('NW-50000')
  expect((await buy(mug.product_id)).data.group_number).toBe('NW-50001')
  expect(await change({ order_number: { prefix: '', start: 50_001 } })).toMatchObject({
    errors: { 'order_number.start': expect.stringContaining('50002 or above') },
  })
  await db.execute(sql`alter sequence order_group_numbers restart with 1001`)
})

test('with auto-approval, products and shops are visible at once', async () => {
  await change({ product_auto_approve: true, shop_auto_approve: true })
  const category = await makeCategory('Mugs')
  const product = {
    name: 'Mug',
    category_id: category.id,
    status: 'active',
    variants: [makeVariantInput()],
  }
  expect((await as('sam')('PUT', '/seller/product', product)).data.approval).toBe('approved')

  const applicant = await makeApplicant()
  await fillIn(applicant)
  expect(await applicant.apply({ step: 'submit', accept_terms: true })).toMatchObject({
    message: 'Your shop is open',
    data: { shop: { status: 'approved' } },
  })
})

test('pages retain the allowed plain tags, and no scripts', async () => {
  const { pages } = await settings()
  await change({ pages: { ...pages, about: '<p>Hello <b>you</b></p><script>alert(1)</script>' } })

  expect((await visitor('GET', '/settings')).data.pages.about).toBe(
    '<p>Hello <strong>you</strong></p>',
  )
})

test('a marketplace in maintenance mode accepts writes of its staff only, until it is turned off', async () => {
  const write = () => una('POST', '/cart', {})
  await change({ maintenance: { is_on: true, message: 'Back at noon' } })

  await expect.poll(write).toMatchObject({ code: 'busy', message: 'Back at noon' })
  expect(await visitor('GET', '/settings')).toMatchObject({ success: true })
  expect(await change({ tagline: 'Soon' })).toMatchObject({ success: true })

  await change({ maintenance: { is_on: false, message: '' } })
  await expect.poll(write).toMatchObject({ code: 'invalid' })
})

test('a page states when its text was changed last, and the page of returns also its period', async () => {
  const dates = async () => (await visitor('GET', '/settings')).data.pages_changed
  const { pages, return_days } = await settings()
  await change({ site_name: 'Bryggen' })
  expect(await dates()).toEqual({})

  await change({ pages: { ...pages, terms: '<p>Ours</p>' } })
  const first = await dates()
  expect(Object.keys(first)).toEqual(['terms'])

  clock.move({ days: 2 })
  await change({ return_days: return_days + 1, pages: { ...pages, terms: '<p>Ours</p>' } })
  const second = await dates()
  expect(second.terms).toBe(first.terms)
  expect(Date.parse(second.refund) - Date.parse(first.terms)).toBeGreaterThanOrEqual(2 * 86_400_000)
})
