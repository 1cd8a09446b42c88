import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  makeAxis,
  makeBrand,
  makeCategory,
  makeProduct,
  makeVariantInput,
} from '../../../test/goods.ts'
import { importAll } from '../../../test/imports.ts'
import { as, users, db } from '../../../test/app.ts'

const [ada, sam] = [as('ada'), as('sam')]
const shop_id = users.sam.shop_id
const allow = (terms: object) =>
  db.execute(sql`update package_purchases set terms = ${JSON.stringify(terms)}::jsonb`)

type Row = { label: string; outcome: string; messages: string[] }
type Report = { task: Record<string, unknown>; rows: Row[] }

/** The content of a report that is equal for a check and its run. */
const reportOf = ({ task, rows }: Report) => ({
  done: task['done'],
  unchanged: task['unchanged'],
  failed: task['failed'],
  message: task['message'],
  rows: rows.map(({ label, outcome, messages }) => ({ label, outcome, messages })),
})

const statuses = async () => {
  const { rows } = await db.execute<{ status: string; many: number }>(
    sql`select status, count(*)::int as many from products where shop_id = ${shop_id} group by status`,
  )
  return Object.fromEntries(rows.map(({ status, many: count }) => [status, count]))
}

test('products above the package limit stay drafts, and the dry run says so', async () => {
  await allow({ products: 20 })
  await makeCategory('Mugs')
  await makeProduct({ shop_id })
  const rows = Array.from({ length: 25 }, (_, at) => `N-${at},Mug ${at},Mugs,12`)

  const { looked, report } = await importAll('sam', `SKU,Name,Category,Price\n${rows.join('\n')}`)

  expect(looked.task).toMatchObject({
    done: 25,
    failed: 0,
    message: 'Products used: 20 of 20; 6 rows stay drafts',
  })
  const full = 'Stays a draft: Products used in “Stall”: 20 of 20'
  expect(looked.rows[18].messages).toEqual(['New', 'Waiting for approval'])
  expect(looked.rows[19].messages).toEqual(['New', full])
  expect(reportOf(report)).toEqual(reportOf(looked))
  expect(await statuses()).toEqual({ active: 20, draft: 6 })
})

test('a row that deactivates a product frees a place for a later row', async () => {
  await allow({ products: 1 })
  await makeCategory('Mugs')
  await makeProduct({ shop_id, variants: [makeVariantInput({ sku: 'OLD' })] })
  const off = await makeProduct({
    shop_id,
    status: 'draft',
    variants: [makeVariantInput({ sku: 'OFF' })],
  })
  const table = [
    'SKU,Name,Category,Price,Status',
    'OFF,,,,active',
    'OLD,,,,inactive',
    'A,First mug,Mugs,12,active',
    'B,Second mug,Mugs,12,',
  ].join('\n')

  const { looked, report } = await importAll('sam', table)

  expect(reportOf(report)).toEqual(reportOf(looked))
  expect(looked.rows.map(({ messages }: Row) => messages[0])).toEqual([
    'Stays a draft: Products used in “Stall”: 1 of 1',
    undefined,
    'New',
    'New',
  ])
  expect(looked.task.message).toBe('Products used: 1 of 1; 2 rows stay drafts')
  expect((await ada('GET', `/admin/product/${off.id}`)).data.status).toBe('draft')
})

test('rows about one product are merged, however they identify it', async () => {
  const axis = await makeAxis('Size', ['S', 'M', 'L'])
  const { slug } = await makeProduct({
    shop_id,
    name: 'Two sizes',
    variants: ['S', 'M'].map((size) =>
      makeVariantInput({ sku: `T-${size}`, product_attributes: [axis.choose(size)] }),
    ),
  })
  const table = [
    'Handle,SKU,Price,Option 1,Value 1',
    ',t-s,21,Size,S',
    ',T-M,22,Size,M',
    `${String(slug)},T-L,23,Size,L`,
    `${String(slug)},T-L2,24,Size,L`,
  ].join('\n')

  const { looked, report } = await importAll('sam', table, { whole: false })

  expect(looked.task).toMatchObject({ total: 1, done: 0, failed: 1 })
  expect(looked.rows[0].messages[0]).toContain('Line 5')
  expect(reportOf(report)).toEqual(reportOf(looked))
})

test('a handle refers to products from before the import, not to those it creates', async () => {
  await makeCategory('Mugs')
  const table =
    'Handle,SKU,Name,Category,Price\nx,A,Bergen mug,Mugs,12\nbergen-mug,B,Other mug,Mugs,9'

  const { looked, report } = await importAll('sam', table)

  expect(looked.rows.map(({ messages }: Row) => messages[0])).toEqual(['New', 'New'])
  expect(reportOf(report)).toEqual(reportOf(looked))
  expect((await sam('GET', '/seller/product-list')).data.total).toBe(2)
})

test('imported images count toward the storage limit of the package', async () => {
  await allow({ storage_mb: 1 })
  await makeCategory('Mugs')
  const noisy = async (name: string, seed: number) => {
    const raw = Buffer.from(
      Array.from({ length: 480_000 }, (_, at) => ((at * at * seed) >> 3) & 255),
    )
    const png = await sharp(raw, { raw: { width: 400, height: 400, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return new File([new Uint8Array(png)], name)
  }
  const sent = await Promise.all(['a.png', 'b.png', 'c.png'].map((name, at) => noisy(name, at + 7)))
  const line = (sku: string, picture: string) => `${sku},Mug ${sku},Mugs,12,${picture}`
  const lines = [line('A', 'a.png'), line('A2', 'a.png'), line('B', 'b.png'), line('C', 'c.png')]

  const { looked, report } = await importAll(
    'sam',
    `SKU,Name,Category,Price,Pictures\n${lines.join('\n')}`,
    { sent, whole: false },
  )

  expect(looked.task).toMatchObject({ done: 3, failed: 1 })
  expect(looked.rows[0].messages[0]).toContain('of 1 MB, so this file doesn’t fit')
  expect(reportOf(report)).toEqual(reportOf(looked))
})

test('featured products of a shop are counted across the rows of a staff import', async () => {
  await allow({ featured_slots: 1 })
  await makeCategory('Mugs')
  const lines = ['A', 'B'].map((sku) => `${sku},sam-and-sons,Mug ${sku},Mugs,12,yes`)
  const table = `SKU,Shop,Name,Category,Price,Featured\n${lines.join('\n')}`

  const { looked, report } = await importAll('ada', table, { whole: false })

  expect(looked.task).toMatchObject({ done: 1, failed: 1 })
  expect(reportOf(report)).toEqual(reportOf(looked))
})

const randomFrom = (seed: number) => {
  let state = seed
  return <T>(choices: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const picked = choices[Math.floor((state / 2 ** 31) * choices.length)]
    if (picked === undefined) throw new Error('Nothing to choose')
    return picked
  }
}

test.each([3, 11, 27, 64])(
  'the dry run of a random table reports what the import does (%i)',
  async (seed) => {
    const pick = randomFrom(seed)
    await allow({ products: 6, direct_publish: pick([true, false]), category_ids: [] })
    await makeCategory('Mugs')
    await makeBrand('Nordlys')
    for (const at of [0, 1, 2, 3])
      await makeProduct({
        shop_id,
        name: `Standing ${at}`,
        status: pick(['active', 'draft', 'inactive']),
        variants: [makeVariantInput({ sku: `S-${at}` })],
      })
    await makeProduct({ shop_id: users.sol.shop_id, variants: [makeVariantInput({ sku: 'SOLS' })] })
    const skus = ['S-0', 's-1', 'S-2', 'S-3', 'SOLS', 'N-1', 'N-2', 'N-3', 'N-4', 'N-5', 'N-6', '']
    const lines = Array.from({ length: 24 }, (_, at) =>
      [
        pick(['', '', '', 'standing-2', 'new-one', `new-${at}`]),
        pick([...skus, `R-${at}`, `R-${at}`, `R-${at}`, `R-${at}`]),
        pick(['New 3', 'New one', 'Standing 1', `Mug ${at}`, `Mug ${at}`, '']),
        pick(['Mugs', 'Mugs', 'Mugs', 'Cups']),
        pick(['12', '12', '15.5', '0', 'free']),
        pick(['active', 'active', '', 'draft', 'inactive', 'sold']),
        pick(['', 'Nordlys', 'Nobody']),
      ].join(','),
    )

    const table = ['Handle,SKU,Name,Category,Price,Status,Brand', ...lines].join('\n')
    const { looked, report } = await importAll('sam', table, { whole: false })

    expect(looked.task.state).toBe('done')
    expect(reportOf(report)).toEqual(reportOf(looked))
  },
)
