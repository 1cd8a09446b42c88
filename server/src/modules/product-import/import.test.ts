import { sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { makeAxis, makeCategory, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { check, exported, importAll, getImportReport } from '../../../test/imports.ts'
import { as, users, db, drain, send } from '../../../test/app.ts'

const [ada, sam, sol] = [as('ada'), as('sam'), as('sol')]

const png = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

test('titles of columns are in the language of the person, and read in all of them', async () => {
  await offerLanguages('en', 'de', 'fr')
  const inFrench = { 'accept-language': 'fr' }
  const { body } = await send('ada', 'GET', '/admin/product-export', undefined, inFrench)
  expect(body).toContain('Identifiant,SKU,Boutique,Nom,Catégorie')

  const { data } = await check('ada', 'Handle,SKU,Preis,Prix barré\nno-such,A,12,14')
  const report = await getImportReport('ada', data.id)
  expect(JSON.stringify(report.rows)).toContain('no-such')
})

test('importing an unchanged export changes nothing', async () => {
  const axis = await makeAxis('Size', ['S', 'M'])
  await makeProduct({
    name: '=cmd|’ /C calc’!A0',
    short_description: ' \n=1',
    tags: ['a|b', '@tag'],
    description: '<p>One</p>\n<p>Two, "three"; four</p>',
    variants: [
      makeVariantInput({
        product_attributes: [axis.choose('S')],
        sku: '-S',
        compare_at_minor: 2001,
      }),
      makeVariantInput({
        product_attributes: [axis.choose('M')],
        sku: '+M',
        barcodes: ['4006381333931'],
      }),
    ],
  })
  await makeProduct({ name: 'Mug', shop_id: users.sam.shop_id })

  const table = await exported('ada')
  expect(table.startsWith('\uFEFFHandle,SKU,Shop')).toBe(true)
  expect(table).toContain("'=cmd")
  const { looked, report } = await importAll('ada', table)

  expect(looked.task).toMatchObject({ is_dry: true, done: 0, unchanged: 2, failed: 0 })
  expect(report.task).toMatchObject({ state: 'done', done: 0, unchanged: 2 })
  expect(await exported('ada')).toBe(table)
})

test('an import updates products by SKU and adds new ones', async () => {
  await makeCategory('Mugs')
  const { id } = await makeProduct({ name: 'Oslo mug', variants: [makeVariantInput({ sku: 'A' })] })
  const table = 'SKU;Name;Category;Price;Stock\na;;;20.5;7\nNEW;Bergen mug;Mugs;12;3\n'

  const { looked, report } = await importAll('ada', table)

  expect(looked.task).toMatchObject({ done: 2, failed: 0 })
  expect(report.task).toMatchObject({ state: 'done', done: 2, can_undo: true })
  expect((await ada('GET', `/admin/product/${id}`)).data).toMatchObject({
    name: 'Oslo mug',
    variant_rows: [{ sku: 'a', price_minor: 2050, on_hand: 7 }],
  })
  expect((await ada('GET', '/admin/bulk-product-list', { q: 'NEW' })).data.rows).toMatchObject([
    { name: 'Bergen mug', price_minor: 1200, on_hand: 3, status: 'active' },
  ])

  await ada('POST', '/admin/job-undo', { id: report.task.id })
  await drain()
  const { rows } = (await ada('GET', '/admin/bulk-product-list')).data
  expect(rows).toMatchObject([{ sku: 'A', price_minor: 1900, on_hand: 5 }])
  const { data } = await ada('GET', '/admin/stock-list', { variant_id: rows[0].id })
  expect(data.rows).toMatchObject([
    { kind: 'correction', delta: -2, note: `Undo: ${report.task.title}` },
    { kind: 'correction', delta: 2, note: report.task.title },
    { kind: 'opening', delta: 5 },
  ])
})

test('a dry run names each invalid row, and the all-or-nothing mode then imports nothing', async () => {
  await makeCategory('Mugs')
  const table = [
    'SKU,Name,Category,Price,Status',
    'A,Good mug,Mugs,12,active',
    'B,,Mugs,12,active',
    'C,Dear mug,Cups,12 dollars,sold',
    'A,Twin mug,Mugs,12,active',
    'D,Long mug,Mugs,12,active,more',
  ].join('\n')

  const { looked, report } = await importAll('ada', table)

  expect(looked.task).toMatchObject({ done: 1, failed: 4 })
  expect(looked.rows.flatMap(({ messages }: { messages: string[] }) => messages)).toEqual([
    'Line 3: Please enter Name',
    'Line 4: Category “Cups” is not a category',
    'Line 4: Price must be an amount like 19.90',
    'Line 5: This SKU is in line 2 already',
    'Line 6: This line has 6 cells instead of 5',
    'New',
  ])
  expect(report.task).toMatchObject({ state: 'failed', done: 0, failed: 4, can_undo: false })
  expect((await ada('GET', '/admin/bulk-product-list')).data.total).toBe(0)

  const { report: partly } = await importAll('ada', table, { whole: false })
  expect(partly.task).toMatchObject({ state: 'done', done: 1, failed: 4 })
})

test(
  'an all-or-nothing import of ten thousand rows with three invalid ones changes nothing',
  { timeout: 120_000 },
  async () => {
    const axis = await makeAxis('Size', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    await makeCategory('Mugs')
    expect(axis.values).toHaveLength(10)
    const broken: Record<number, string> = { 77: 'free', 5005: '0', 9999: '' }
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const price = broken[at] ?? '12.50'
      return `p${Math.floor(at / 10)},S-${at},Mug number ${Math.floor(at / 10)},Mugs,${price},Size,${(at % 10) + 1}`
    })
    const table = ['Handle,SKU,Name,Category,Price,Option 1,Value 1', ...rows].join('\n')

    const { data } = await check('ada', table)
    const { task, rows: reported } = await getImportReport('ada', data.id)

    expect(task).toMatchObject({ state: 'done', total: 1000, done: 997, failed: 3 })
    expect(reported.slice(0, 3).map(({ messages }: { messages: string[] }) => messages)).toEqual([
      ['Line 79: Price must be an amount like 19.90'],
      ['Line 5007: Price must be more than 0'],
      ['Line 10001: Please enter Price'],
    ])
    expect((await ada('GET', '/admin/bulk-product-list')).data.total).toBe(0)
  },
)

test.each([
  ['Name\nMug', 'The table needs the column “SKU”'],
  ['SKU,Colour\nA,red', '“Colour” is not a product column'],
  ['SKU,SKU\nA,B', 'The column “SKU” appears twice'],
  ['SKU,Name\n', 'The table has no rows'],
  [
    'SKU,Name\nA,"Mug',
    'The table can’t be read near line 2. A quotation mark is missing, or there is one too many.',
  ],
  [Uint8Array.of(0xff, 0xfe, 0x41, 0), 'The file must be CSV in UTF-8'],
  ['SKU\nA\0B', 'The file must be CSV in UTF-8'],
])('the table %j is rejected at once', async (table, message) => {
  expect(await check('ada', table)).toMatchObject({ code: 'invalid', errors: { file: message } })
})

test('a table with more rows than allowed is rejected', async () => {
  const table = `SKU\n${Array.from({ length: 10_001 }, (_, at) => at).join('\n')}`
  expect(await check('ada', table)).toMatchObject({
    errors: { file: 'A table can have up to 10,000 rows' },
  })
})

test('images come from a ZIP, from files sent with the table and from the gallery, never from a URL', async () => {
  await makeCategory('Mugs')
  const zip = new File([zipSync({ 'shots/red.png': await png('red') })], 'shots.zip')
  const blue = new File([new Uint8Array(await png('blue'))], 'blue.png')
  const line = (sku: string, pictures: string) => `${sku},Mug ${sku},Mugs,12,${pictures}`
  const head = 'SKU,Name,Category,Price,Pictures\n'

  const { report } = await importAll('ada', `${head}${line('A', 'red.png | blue.png')}`, {
    sent: [zip, blue],
  })
  expect(report).toMatchObject({ rows: [{ messages: ['New'] }], task: { done: 1, failed: 0 } })
  const again = await importAll('ada', `${head}${line('B', 'BLUE.png')}`)
  expect(again.report.task).toMatchObject({ done: 1 })
  const wrong = await importAll('ada', `${head}${line('C', 'http://169.254.169.254/a.png')}`)
  expect(wrong.looked.rows[0].messages[0]).toMatch(/is not in the gallery nor beside the table/)

  const { rows } = (await ada('GET', '/admin/product-list')).data
  expect(rows).toHaveLength(2)
  const whole = (await ada('GET', `/admin/product/${rows[1].id}`)).data
  expect(whole.pictures).toHaveLength(2)
  const { rows: files } = await db.execute(sql`select name from files order by name`)
  expect(files).toMatchObject([{ name: 'blue.png' }, { name: 'red.png' }])
  const table = await exported('ada')
  expect((await importAll('ada', table)).looked.task).toMatchObject({ unchanged: 2 })
})

test('a ZIP that expands to too much, or is not a ZIP, is rejected', async () => {
  const bomb = zipSync({ 'a.png': new Uint8Array(301 * 1024 * 1024) }, { level: 1 })
  const multiple = zipSync(
    Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.png`, Uint8Array.of(1)])),
  )
  const torn = Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9)

  for (const [bytes, message] of [
    [bomb, 'A ZIP file can unpack to up to 300 MB'],
    [multiple, 'A ZIP file can contain up to 1000 files'],
    [torn, 'The ZIP file can’t be read'],
  ] as const)
    expect(
      await check('ada', 'SKU\nA', [new File([new Uint8Array(bytes)], 'a.zip')]),
    ).toMatchObject({
      errors: { pictures: message },
    })
})

test('a seller’s import changes only their own shop, and is reviewed like the form', async () => {
  await makeCategory('Mugs')
  const theirs = await makeProduct({
    shop_id: users.sol.shop_id,
    variants: [makeVariantInput({ sku: 'A' })],
  })
  const own = await makeProduct({
    shop_id: users.sam.shop_id,
    variants: [makeVariantInput({ sku: 'B' })],
  })
  const table = 'SKU,Name,Category,Price\nA,Taken mug,Mugs,1\nB,Renamed mug,,15\n'

  const { report } = await importAll('sam', table)

  expect(report.task).toMatchObject({ done: 2, failed: 0 })
  expect((await ada('GET', `/admin/product/${theirs.id}`)).data.price_minor).toBe(1900)
  expect((await ada('GET', `/admin/product/${own.id}`)).data.price_minor).toBe(1500)
  // The live version stays while the name waits for review, and the new product is not on sale.
  expect((await as('una')('GET', `/product/${own.id}`)).data.name).toBe('Oslo mug')
  const made = (await sam('GET', '/seller/product-list', { q: 'Taken' })).data.rows[0]
  expect(made).toMatchObject({ shop_id: users.sam.shop_id, approval: 'submitted' })
  expect(await exported('sam')).not.toContain('Sol')
  expect((await sol('GET', '/seller/product-list')).data.total).toBe(1)
  expect(await check('sam', 'SKU,Shop\nA,sol-supplies')).toMatchObject({ code: 'invalid' })
  const foreign = await check('sam', table)
  const run = { id: foreign.data.id, all_or_nothing: true }
  expect(await sol('POST', '/seller/product-import-run', run)).toMatchObject({ code: 'not_found' })
})

test('a seller whose shop is closed cannot import', async () => {
  await db.execute(sql`update shops set status = 'suspended' where id = ${users.sam.shop_id}`)

  expect(await check('sam', 'SKU\nA')).toMatchObject({ code: 'forbidden' })
})

test('exports are limited to users who may see the list', async () => {
  expect((await send(undefined, 'GET', '/admin/product-export')).statusCode).toBe(401)
  for (const who of ['una', 'sam'] as const)
    expect((await send(who, 'GET', '/admin/product-export')).statusCode).toBe(403)
  expect((await send('ada', 'GET', '/seller/product-export')).statusCode).toBe(403)
  expect((await send('ada', 'GET', '/admin/product-export?sort=evil')).json()).toMatchObject({
    code: 'invalid',
  })
})

test('an export contains what the list shows, in the same order', async () => {
  await makeProduct({
    name: 'Blue mug',
    variants: [makeVariantInput({ sku: 'B', price_minor: 500 })],
  })
  await makeProduct({
    name: 'Art mug',
    variants: [makeVariantInput({ sku: 'A', price_minor: 900 })],
  })

  const skus = async (query: string) =>
    (await exported('ada', query))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1])

  expect(await skus('?sort=price_minor')).toEqual(['B', 'A'])
  expect(await skus('?q=art')).toEqual(['A'])
  expect(await skus('?status=draft')).toEqual([])
})
