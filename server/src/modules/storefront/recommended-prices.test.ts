import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db } from '../../../test/app.ts'
import { makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { exported, importAll } from '../../../test/imports.ts'

const [ada, una] = [as('ada'), as('una')]
const variant = () => makeVariantInput({ price_minor: 1900, rrp_minor: 2500 })

test('the page states the recommended price, which is no earlier price', async () => {
  const { id } = await makeProduct({ variants: [variant()] })

  expect((await una('GET', `/product/${id}`)).data).toMatchObject({
    price_minor: 1900,
    compare_at_minor: null,
    variants: [{ price_minor: 1900, compare_at_minor: null, rrp_minor: 2500 }],
  })
})

test('a recommended price that the form does not send stays, and null removes it', async () => {
  const product = await makeProduct({ variants: [variant()] })
  const [row] = product.variant_rows
  const update = async (changes: object) => {
    const changed = { ...makeVariantInput(), id: row?.id, ...changes }
    const saved = await ada('PUT', '/admin/product', { id: product.id, variants: [changed] })
    return saved.success ? saved.data.variant_rows[0].rrp_minor : saved.code
  }

  expect(await update({ price_minor: 2000 })).toBe(2500)
  expect(await update({ rrp_minor: 0 })).toBe('invalid')
  expect(await update({ rrp_minor: -5 })).toBe('invalid')
  expect(await update({ rrp_minor: null })).toBeNull()
})

test('tables export and import the recommended price', async () => {
  await makeProduct({ variants: [{ ...variant(), sku: 'HONEY' }] })
  expect(await exported('ada')).toContain('25.00')

  await importAll('ada', 'SKU,RRP\nHONEY,31.50')
  const { rows } = await db.execute(sql`select rrp_minor from variants where sku = 'HONEY'`)
  expect(rows).toEqual([{ rrp_minor: 3150 }])

  const { report } = await importAll('ada', 'SKU,RRP\nHONEY,cheap')
  expect(JSON.stringify(report)).toContain('RRP')
})
