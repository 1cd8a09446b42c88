import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db, users } from '../../../../test/app.ts'
import { createProduct } from '../../../../test/products.ts'

const [ada, sam, sol, una, guest] = [as('ada'), as('sam'), as('sol'), as('una'), as(undefined)]
const maker = {
  name: 'Norden Keramik',
  address: 'Hafenstraße 1\n20457 Hamburg',
  country: 'DE',
  electronic_address: 'kontakt@norden.example',
}
const add = async (who: typeof sam, changes: object = {}) => {
  const area = who === ada ? 'admin' : 'seller'
  const reply = await who('POST', `/${area}/economic-operator`, { ...maker, ...changes })
  return Number(reply.data.id)
}
const makeProduct = async () =>
  (await createProduct(db, { name: 'Oslo mug', seller: 'sam' })).product_id
const save = (id: number, changes: object) => sam('PUT', '/seller/product', { id, ...changes })
const setSafety = (product_safety: string) =>
  ada('PUT', '/admin/general-settings', { product_safety })
const estimate = async (product_id: number, country: string) =>
  (await guest('GET', '/delivery-estimate', { product_id, country })).data.is_shipped

test('a seller names the manufacturer of a product, and its page shows all data', async () => {
  const product = await makeProduct()
  const manufacturer_id = await add(sam)
  await save(product, { manufacturer_id, model: 'M-1', safety_warnings: 'Gets hot.' })

  expect((await guest('GET', `/product/${product}`)).data.safety).toEqual({
    manufacturer: maker,
    responsible: null,
    model: 'M-1',
    warnings: 'Gets hot.',
  })
  expect((await sam('GET', '/seller/economic-operator-list')).data.rows).toMatchObject([
    { name: maker.name, products: 1 },
  ])
  expect(await sam('DELETE', '/seller/economic-operator', { id: manufacturer_id })).toMatchObject({
    code: 'conflict',
  })
})

test('a product states nothing until its seller does', async () => {
  expect((await guest('GET', `/product/${await makeProduct()}`)).data.safety).toBeNull()
})

test('each shop has its own companies, and the platform others', async () => {
  const product = await makeProduct()
  const [sols, platforms] = [await add(sol), await add(ada)]
  for (const id of [sols, platforms, 999])
    expect(await save(product, { manufacturer_id: id })).toMatchObject({
      errors: { manufacturer_id: expect.any(String) },
    })
  expect((await sam('GET', '/seller/economic-operator-list')).data.total).toBe(0)
  expect((await ada('GET', '/admin/economic-operator-list')).data.total).toBe(1)
  expect(await sam('PUT', '/seller/economic-operator', { id: sols, name: 'Mine' })).toMatchObject({
    code: 'not_found',
  })
})

test('an electronic address is an e-mail address or a website', async () => {
  const write = (electronic_address: string) =>
    sam('POST', '/seller/economic-operator', { ...maker, electronic_address })
  expect(await write('call us')).toMatchObject({ code: 'invalid' })
  expect(await write('https://norden.example')).toMatchObject({ success: true })
})

test('with the setting, products without safety data are not sold to the European Union', async () => {
  const product = await makeProduct()
  expect(await estimate(product, 'DE')).toBe(true)
  await setSafety('warn')
  expect(await estimate(product, 'DE')).toBe(true)
  await setSafety('require')
  expect([await estimate(product, 'DE'), await estimate(product, 'US')]).toEqual([false, true])

  const abroad = await add(sam, { country: 'CN' })
  await save(product, { manufacturer_id: abroad })
  expect(await estimate(product, 'DE')).toBe(false)
  await save(product, { responsible_id: await add(sam, { name: 'Import GmbH' }) })
  expect(await estimate(product, 'DE')).toBe(true)
})

test('a checkout to the European Union names the product that is not sold there', async () => {
  const product_id = await makeProduct()
  await setSafety('require')
  const address = {
    name: 'Una Lind',
    phone: '+49 30 901820',
    country: 'DE',
    line1: 'Hafenstraße 1',
    city: 'Hamburg',
    postcode: '20457',
  }
  const order = () =>
    una('PUT', '/buy-now', {
      product_id,
      quantity: 1,
      product_attributes: [],
      address,
      payment_method: 'cash_on_delivery',
      accept_terms: true,
    })
  expect(await order()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('“Oslo mug” is not sold to the European Union'),
  })
  await save(product_id, { manufacturer_id: await add(sam) })
  expect(await order()).toMatchObject({ success: true })
})

test('a changed company is read on the product page', async () => {
  const product = await makeProduct()
  const manufacturer_id = await add(sam)
  await save(product, { manufacturer_id })
  await sam('PUT', '/seller/economic-operator', { id: manufacturer_id, name: 'Norden AG' })
  const { data } = await guest('GET', `/product/${product}`)
  expect(data.safety.manufacturer.name).toBe('Norden AG')
  const { rows } = await db.execute(
    sql`select shop_id::int from economic_operators where id = ${manufacturer_id}`,
  )
  expect(rows).toEqual([{ shop_id: users.sam.shop_id }])
})
