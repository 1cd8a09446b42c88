import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { expectSoundBooks } from '../../../test/books.ts'
import { shelve } from '../../../test/shelf.ts'
import { letMiaSell, openTill } from '../../../test/money/till.ts'
import { as, db, send } from '../../../test/world.ts'

const mia = as('mia')
const price_minor = 2000
const longName = 'Hand-painted porcelain espresso cup with saucer, cobalt blue'

beforeEach(async () => {
  await letMiaSell()
})
afterEach(expectSoundBooks)

const sellOne = async (more: object = {}) => {
  const thing = await shelve(db, { seller: 'sam', price_minor, name: longName })
  const till = await openTill()
  const { data } = await till.sell({ things: [{ ...thing, price_minor }], ...more })
  return data.order
}

const receipt = (uuid: string, query = '') => send(undefined, 'GET', `/pos-receipt/${uuid}${query}`)

test('whoever has the link sees the receipt, on each paper, with whole names', async () => {
  const order = await sellOne()
  for (const paper of ['58', '80', 'a5']) {
    const { body, headers } = await receipt(order.client_uuid, `?paper=${paper}`)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain(longName)
    expect(body).toContain(`class="p${paper}"`)
    expect(body).toContain('Digital receipt')
    expect(body).toContain('<path d="M')
    expect(body).not.toContain('<script')
  }
})

test('it comes as PDF on each paper', async () => {
  const order = await sellOne()
  for (const paper of ['58', '80', 'a5']) {
    const pdf = await receipt(order.client_uuid, `?paper=${paper}&format=pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('a name that no sale has, or no name at all, opens nothing', async () => {
  await sellOne()
  const strange = await receipt('00000000-0000-4000-8000-000000000000')
  expect(strange.json()).toMatchObject({ code: 'not_found' })
  expect((await receipt('1')).json()).toMatchObject({ code: 'invalid' })
})

test('it names the shops with their tax numbers, and what came back since', async () => {
  await db.execute(sql`insert into files (user_id, kind, name, mime, size, hash, storage_key)
    select owner_id, 'document', 'tax.pdf', 'application/pdf', 1, 'h', 'k' from shops where id = 1`)
  await db.execute(sql`insert into documents (user_id, kind, number, file_id)
    select s.owner_id, 'tax', 'NO 981', f.id from shops s, files f where s.id = 1`)
  const order = await sellOne()
  expect(order.receipt.shops).toEqual([{ name: 'Sam & Sons', tax_number: 'NO 981' }])
  await mia('POST', '/pos-return', { id: order.id, restock: true, reason: 'Not wanted' })
  const { body } = await receipt(order.client_uuid)
  expect(body).toContain('Goods of Sam &#38; Sons, tax number NO 981')
  expect(body).toContain('Given back since: $20.00.')
})

test('the code of a receipt follows the order of somebody without a name', async () => {
  const order = await sellOne()
  const follow = (contact: string) =>
    as(undefined)('POST', '/order-track', { number: order.number, contact })
  expect((await follow(order.client_uuid.slice(-8))).data).toMatchObject({ status: 'delivered' })
  expect((await follow('00000000')).success).toBe(false)
})

test('sales as a table: a member’s own, the staff’s with the key, and no formula', async () => {
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
