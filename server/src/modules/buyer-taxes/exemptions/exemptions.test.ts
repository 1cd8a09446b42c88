import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { as, clock, db, drain, inbox, send, toEmailAddress, users } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { advanceOrder, expectValidLedger } from '../../../../test/ledger.ts'
import { fillWallet } from '../../../../test/paying.ts'
import { makeTaxZone } from '../../../../test/tax.ts'

const [ada, bob, una, mia] = [as('ada'), as('bob'), as('una'), as('mia')]

afterEach(expectValidLedger)

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'

const formOf = (fields: Record<string, string> = {}) => {
  const form = new FormData()
  const all = { country: 'US', region: 'New York', kind: 'resale', number: 'R-1', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.set('file', new Blob([pdf]), 'certificate.pdf')
  return form
}

const request = async (fields?: Record<string, string>) => {
  const reply = await una('POST', '/tax-exemption', formOf(fields))
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const decide = (id: number, status: string, more: object = {}) =>
  ada('POST', '/admin/tax-exemption-status', { id, status, ...more })

const inNewYork = { ...address, country: 'US', region: 'NY', city: 'Brooklyn', postcode: '11201' }

/** Sales tax in New York and New Jersey. */
const openMarket = async () => {
  for (const region of ['NY', 'NJ'])
    await makeTaxZone(
      { name: region, areas: [{ country: 'US', region }], shows_tax: false },
      { [`US-${region}`]: 80_000 },
    )
  await fillWallet(users.una.id, 1_000_000)
  return makeProduct({ variants: [makeVariantInput({ price_minor: 10_000 })] })
}

const treatmentIn = async (product_id: number, region: string) => {
  const query = `product_id=${product_id}&quantity=1&country=US&region=${region}`
  const { data } = await una('GET', `/get-cart-resource?${query}`)
  return [data.shops[0].tax_treatment, data.totals.tax_minor > 0]
}

test('an approved exemption applies in its area until its last day', async () => {
  const { id: product_id } = await openMarket()
  const valid_until = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { id, ...requested } = await request({ valid_until })
  expect(requested).toMatchObject({ region: 'NY', status: 'pending', file_name: 'certificate.pdf' })
  expect(await treatmentIn(product_id, 'NY')).toEqual(['taxed', true])
  const { tasks } = (await ada('GET', '/admin/waiting')).data
  expect(tasks).toContainEqual({ task: 'tax_exemptions', count: 1 })

  expect(await decide(id, 'approved')).toMatchObject({
    message: 'Tax exemption approved',
    data: { status: 'approved', customer: { id: users.una.id } },
  })
  expect(await treatmentIn(product_id, 'NY')).toEqual(['exempt', false])
  expect(await treatmentIn(product_id, 'NJ')).toEqual(['taxed', true])

  const item = { product_id, quantity: 1, product_attributes: [] }
  const order = { address: inNewYork, payment_method: 'wallet', accept_terms: true }
  const placed = await una('PUT', '/buy-now', { ...item, ...order })
  const order_id = Number(placed.data.order_ids[0])
  const stored = (await ada('GET', `/admin/order/${order_id}`)).data
  expect(stored).toMatchObject({ tax_treatment: 'exempt', tax_minor: 0 })
  await advanceOrder(order_id, 'delivered')
  expect((await ada('GET', '/admin/tax-report')).data.rows).toEqual([
    expect.objectContaining({ treatment: 'exempt', tax_minor: 0 }),
  ])

  clock.move({ days: 4 })
  expect(await treatmentIn(product_id, 'NY')).toEqual(['taxed', true])
})

test('staff with the permission decide, and the buyer reads the reason', async () => {
  const { id } = await request()
  expect(await bob('GET', '/admin/tax-exemption-list')).toMatchObject({ code: 'forbidden' })
  expect(await decide(id, 'rejected')).toMatchObject({
    errors: { reason: 'Enter a reason, which the customer reads' },
  })
  expect(await decide(id, 'rejected', { reason: 'Expired' })).toMatchObject({ success: true })
  expect(await decide(id, 'rejected', { reason: 'Expired' })).toMatchObject({ code: 'conflict' })

  expect((await una('GET', '/tax-exemption-list')).data).toMatchObject([
    { id, status: 'rejected', reason: 'Expired' },
  ])
  expect((await mia('GET', '/tax-exemption-list')).data).toEqual([])
  const listed = (await ada('GET', '/admin/tax-exemption-list?q=una&status=rejected')).data
  expect(listed).toMatchObject({ total: 1, counts: { pending: 0, approved: 0, rejected: 1 } })
  await drain()
  const mail = inbox.find(({ to }) => to.includes(toEmailAddress('una')))
  expect(mail?.subject).toBe('Your tax exemption for United States is rejected')
  expect(mail?.text).toContain('Reason: Expired')
  const { rows } = (await ada('GET', '/admin/audit-list')).data
  expect(rows[0]).toMatchObject({ title: 'Tax exemption approved or rejected' })
})

test('the certificate is for its owner and for staff who decide', async () => {
  const { id } = await request()
  const codeOf = async (who: 'una' | 'mia' | 'ada' | 'bob', area = '') =>
    (await send(who, 'GET', `${area}/tax-exemption-file?id=${id}`)).statusCode

  expect(await codeOf('una')).toBe(200)
  expect(await codeOf('mia')).toBe(404)
  expect(await codeOf('ada', '/admin')).toBe(200)
  expect(await codeOf('bob', '/admin')).toBe(403)
})

test('a request names a region of its country, and an account has at most twenty', async () => {
  const { id } = await request()
  expect(await una('POST', '/tax-exemption', formOf({ region: 'Bavaria' }))).toMatchObject({
    errors: { region: 'This region is not part of the country' },
  })
  await db.execute(sql`insert into tax_exemptions (user_id, country, kind, number, file_id)
    select user_id, country, kind, number, file_id from tax_exemptions, generate_series(1, 19)
    where id = ${id}`)

  expect(await una('POST', '/tax-exemption', formOf())).toMatchObject({ code: 'conflict' })
})
