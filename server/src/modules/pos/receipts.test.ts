import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { createProduct } from '../../../test/products.ts'
import { letMiaSell, openPosDevice } from '../../../test/money/pos.ts'
import { as, db, parts, send } from '../../../test/app.ts'

const mia = as('mia')
const price_minor = 2000
const formatGerman = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const longName = 'Hand-painted porcelain espresso cup with saucer, cobalt blue'

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectValidLedger)

const sellOne = async (more: object = {}) => {
  const product = await createProduct(db, { seller: 'sam', price_minor, name: longName })
  const device = await openPosDevice()
  const { data } = await device.sell({ products: [{ ...product, price_minor }], ...more })
  return data.order
}

const receipt = (uuid: string, query = '') => send(undefined, 'GET', `/pos-receipt/${uuid}${query}`)

test('a receipt link shows the receipt in each format, with untruncated names', async () => {
  const order = await sellOne()
  for (const document of ['58', '80', 'a5']) {
    const { body, headers } = await receipt(order.client_uuid, `?paper=${document}`)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain(longName)
    expect(body).toContain(`class="p${document}"`)
    expect(body).toContain('Digital receipt')
    expect(body).toContain('<path d="M')
    expect(body).not.toContain('<script')
  }
})

test('a receipt is available as PDF in each format', async () => {
  const order = await sellOne()
  for (const document of ['58', '80', 'a5']) {
    const pdf = await receipt(order.client_uuid, `?paper=${document}&format=pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a receipt has its date in the language of the marketplace', async () => {
  await offerLanguages('de', 'en')
  const order = await sellOne()
  const { body } = await receipt(order.client_uuid)
  const [date] = /\d+\. [A-Z]\S+ 20\d\d um \d\d:\d\d/u.exec(body) ?? []
  expect(date).toBe(formatGerman.format(new Date(order.sold_at)))
})

test('an unknown or missing receipt id is answered as not found', async () => {
  await sellOne()
  const strange = await receipt('00000000-0000-4000-8000-000000000000')
  expect(strange.json()).toMatchObject({ code: 'not_found' })
  expect((await receipt('1')).json()).toMatchObject({ code: 'invalid' })
})

test('a receipt names the shops with their tax numbers, and later returns', async () => {
  await db.execute(sql`insert into files (user_id, kind, name, mime, size, hash, storage_key)
    select owner_id, 'document', 'tax.pdf', 'application/pdf', 1, 'h', 'k' from shops where id = 1`)
  await db.execute(sql`insert into documents (user_id, kind, number, file_id)
    select s.owner_id, 'tax', 'NO 981', f.id from shops s, files f where s.id = 1`)
  const order = await sellOne()
  expect(order.receipt.shops).toEqual([{ name: 'Sam & Sons', tax_number: 'NO 981' }])
  await mia('POST', '/pos-return', { id: order.id, restock: true, reason: 'Not wanted' })
  const { body } = await receipt(order.client_uuid)
  expect(body).toContain('Items from Sam &#38; Sons, tax number NO 981')
  expect(body).toContain('Refunded since: $20.00')
})

test('the receipt code lets an anonymous customer track the order', async () => {
  const order = await sellOne()
  const follow = (contact: string) =>
    as(undefined)('POST', '/order-track', { number: order.number, contact })
  expect((await follow(order.client_uuid.slice(-8))).data).toMatchObject({ status: 'delivered' })
  expect((await follow('00000000')).success).toBe(false)
})

test('the sales export has a member’s own sales, or for staff with the permission all, and no formulas', async () => {
  const order = await sellOne({ customer: { name: '=cmd()' } })
  const save = (who: 'mia' | 'ada' | 'bob', list: string, query = '') =>
    send(who, 'GET', `/list-export?list=${encodeURIComponent(list)}&query=${query}`)
  const own = await save('mia', '/pos-order-list')
  expect(own.headers['content-type']).toContain('text/csv')
  expect(own.body).toContain(order.number)
  expect(own.body).not.toContain(',=cmd()')
  expect((await save('mia', '/pos-order-list', 'state%3Dreturned')).body).not.toContain(
    order.number,
  )
  expect((await save('ada', '/admin/pos-order-list')).body).toContain(order.number)
  expect((await save('bob', '/admin/pos-order-list')).json()).toMatchObject({ success: false })
})

const picture = 'src="data:image/png;base64,'
const paint = (background: string) =>
  sharp({ create: { width: 600, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const uploadLogo = async (background: string) => {
  const form = new FormData()
  form.set('logo_light', new Blob([await paint(background)]), 'logo.png')
  expect((await as('ada')('PUT', '/admin/general-settings', form)).success).toBe(true)
}
const getLogoKey = async () => {
  const { rows } = await db.execute<{ key: string }>(sql`select f.storage_key as key from files f
    join settings s on s.topic = 'general' and (s.value ->> 'logo_light')::bigint = f.id`)
  return rows[0]?.key ?? ''
}

test('the marketplace logo appears in each format, at the register and on copies', async () => {
  const bare = await sellOne()
  expect((await receipt(bare.client_uuid)).body).not.toContain('<img')
  await uploadLogo('navy')
  for (const document of ['58', '80', 'a5']) {
    const { body, headers } = await receipt(bare.client_uuid, `?paper=${document}`)
    expect(body).toContain(picture)
    expect(headers['content-security-policy']).toContain('img-src data:')
    const pdf = await receipt(bare.client_uuid, `?paper=${document}&format=pdf`)
    expect(pdf.rawPayload.toString('latin1')).toMatch(/\/Subtype ?\/Image/)
  }
  const device_id = '22222222-2222-4222-8222-222222222222'
  expect((await mia('POST', '/pos-device', { device_id })).data.logo).toMatch(/^data:image/)
  expect((await mia('POST', '/pos-reprint', { id: bare.id })).data.logo).toMatch(/^data:image/)
})

test('a marketplace without a logo shows the shop’s logo, if all goods are from one shop', async () => {
  const order = await sellOne()
  await db.execute(sql`insert into files (shop_id, kind, name, mime, size, hash, storage_key)
    values (1, 'image', 'shop.png', 'image/png', 1, 'shop', 'pictures/shop-logo.png')`)
  await db.execute(sql`update shops set logo = (select max(id) from files) where id = 1`)
  await parts.files.put('pictures/shop-logo.png', await paint('green'))
  expect((await receipt(order.client_uuid)).body).toContain(picture)
})

test.each(['missing', 'broken'])(
  'a logo whose file is %s leaves the receipt unchanged',
  async (how) => {
    const order = await sellOne()
    await uploadLogo(how === 'missing' ? 'teal' : 'olive')
    const key = await getLogoKey()
    await parts.files.remove(key)
    if (how === 'broken') await parts.files.put(key, Buffer.from('no picture'))
    for (const document of ['58', '80', 'a5']) {
      const { body, statusCode } = await receipt(order.client_uuid, `?paper=${document}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(longName)
      expect(body).not.toContain('<img')
      const pdf = await receipt(order.client_uuid, `?paper=${document}&format=pdf`)
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await mia('POST', '/pos-reprint', { id: order.id })).success).toBe(true)
  },
)
