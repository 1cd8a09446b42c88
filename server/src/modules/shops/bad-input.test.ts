import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { makeApplicant } from '../../../test/applicant.ts'
import { expectValidLedger } from '../../../test/ledger.ts'
import { addMethod, ask, endow } from '../../../test/earnings.ts'
import { getBalance, countRows, openPage, press } from '../../../test/paying.ts'
import { as, users, db, drain } from '../../../test/app.ts'

const [ada, sam] = [as('ada'), as('sam')]
const id = users.sam.shop_id

afterEach(expectValidLedger)

const publish = (shop_id: number, status: string, more: object = {}) =>
  ada('POST', '/admin/shop-published', { id: shop_id, status, ...more })
const offer = async (name: string) => {
  const draft = { name, price_minor: 3000, duration_days: 30 }
  return (await ada('POST', '/admin/shop-package', draft)).data.id as number
}
const atOnce = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)))

test('a shop name of 61 characters is rejected, and one of 60 is accepted', async () => {
  const rename = (emails: number) =>
    sam('POST', '/seller/shop-update', { name: 'x'.repeat(emails) })

  expect(await rename(61)).toMatchObject({
    code: 'invalid',
    errors: { name: 'Name must be up to 60 characters' },
  })
  expect(await countRows('shops', `name = 'Sam & Sons'`)).toBe(1)
  expect(await rename(60)).toMatchObject({ success: true })
})

test('an executable disguised as a document is rejected for an open shop, too, and not stored', async () => {
  const form = new FormData()
  form.set('kind', 'tax')
  form.set('file', new File(['MZ\u0090\u0000 this runs'], 'tax.pdf', { type: 'application/pdf' }))

  expect(await sam('POST', '/seller/document-update', form)).toMatchObject({
    code: 'invalid',
    errors: { file: 'File must be a PDF or a picture' },
  })
  expect(await countRows('documents', `kind = 'tax' and user_id = ${users.sam.id}`)).toBe(0)
  expect(await countRows('files', `kind = 'document'`)).toBe(0)
})

test('an incomplete application is not approved, and staff see what is missing', async () => {
  const { shop_id, apply } = await makeApplicant()
  await apply({ step: 'shop', name: 'Stone & Clay' })
  await db.execute(sql`update shops set status = 'submitted' where id = ${shop_id}`)

  const refused = await publish(shop_id, 'approved')
  expect(refused).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^This shop still needs/),
  })
  expect(await countRows('shops', `id = ${shop_id} and status = 'submitted'`)).toBe(1)
  expect(await publish(shop_id, 'approved', { override_reason: '  ' })).toMatchObject({
    code: 'invalid',
  })
})

test('ten concurrent purchases of one package are one purchase, paid once from the earnings', async () => {
  await db.execute(sql`update package_purchases set state = 'cancelled'
    where holder_id = ${users.sam.id}`)
  await endow('sam', 100_000)
  const package_id = await offer('Street shop')

  const replies = await atOnce(10, () =>
    sam('POST', '/seller/package-active', { package_id, payment_method: 'earnings' }),
  )

  expect(new Set(replies.map(({ data }) => data.purchase_id)).size).toBe(1)
  expect(await countRows('package_purchases', `package_id = ${package_id}`)).toBe(1)
  expect(await getBalance('seller_available', id)).toBe(97_000)
})

test('a double click with one key buys one package, for every payment method', async () => {
  await db.execute(sql`update package_purchases set state = 'cancelled'
    where holder_id = ${users.sam.id}`)
  await endow('sam', 100_000)
  const package_id = await offer('Street shop')
  const key = { 'idempotency-key': '6f1f3a0e-6a52-4f3c-9a2e-0d6f7f5f9f10' }
  const input = { package_id, payment_method: 'earnings' }

  const replies = await atOnce(4, () => sam('POST', '/seller/package-active', input, key))

  const ids = replies.flatMap(({ data }) => data?.purchase_id ?? [])
  expect(new Set(ids).size).toBe(1)
  expect(await countRows('package_purchases', `package_id = ${package_id}`)).toBe(1)
  expect(await getBalance('seller_available', id)).toBe(97_000)
})

test('two concurrent gateway purchases of a package are one purchase with one payment', async () => {
  await db.execute(sql`update package_purchases set state = 'cancelled'
    where holder_id = ${users.sam.id}`)
  const package_id = await offer('Street shop')
  const replies = await atOnce(5, () =>
    sam('POST', '/seller/package-active', { package_id, payment_method: 'sandbox' }),
  )
  const purchases = new Set(replies.map(({ data }) => data.purchase_id))
  expect(purchases.size).toBe(1)

  const reference = await openPage(replies[0].data.payment_url)
  await atOnce(3, () => press(reference, 'approve'))
  await drain()

  expect(
    await countRows('package_purchases', `package_id = ${package_id} and state = 'active'`),
  ).toBe(1)
  expect(await getBalance('gateway_clearing')).toBe(3000)
})

test('while a shop is suspended withdrawals can be neither requested nor approved; afterwards they can', async () => {
  await endow('sam', 50_000)
  const method = await addMethod('sam')
  const { data: params } = await ask('sam', method)
  await publish(id, 'suspended', { reason: 'Late parcels' })
  const decide = (more: object) => ada('POST', '/admin/withdraw-status', { id: params.id, ...more })
  const held = 'The shop is suspended. Its earnings are held until it reopens.'

  expect(await decide({ status: 'approved', reference: 'TX 1' })).toMatchObject({
    code: 'conflict',
    message: held,
  })
  expect(await decide({ status: 'cancelled', reason: 'Suspended' })).toMatchObject({
    success: true,
  })
  expect(await ask('sam', method)).toMatchObject({ code: 'conflict', message: held })
  expect(await sam('GET', '/seller/wallet')).toMatchObject({
    data: { available_minor: 50_000, can_withdraw: false, reasons: [held] },
  })

  await publish(id, 'approved')
  expect(await ask('sam', method)).toMatchObject({ success: true })
})
