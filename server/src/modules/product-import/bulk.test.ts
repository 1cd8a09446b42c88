import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { makeAxis, makeCategory, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { as, users, clock, db, drain } from '../../../test/app.ts'

const [ada, bob, sam, sol] = [as('ada'), as('bob'), as('sam'), as('sol')]

type Row = { id: number; sku: string; price_minor: number }

const listed = async (filter: object = {}): Promise<Row[]> =>
  (await ada('GET', '/admin/bulk-product-list', filter)).data.rows

const rowOf = async (sku: string) => (await listed({ q: sku }))[0]

const runAction = async (action: object, selection: object) => {
  const { data } = await ada('POST', '/admin/bulk-product-preview', { selection, action })
  const params = { selection, action, expected: data.variants }
  const started = await ada('POST', '/admin/bulk-product-run', params)
  await drain()
  return { preview: data, task: await taskOf(started.data.id) }
}

const taskOf = async (id: number) => (await ada('GET', `/admin/job/${id}`)).data

test('the list shows one row per variant, filtered and sorted', async () => {
  const axis = await makeAxis('Size', ['S', 'M'])
  const cheap = makeVariantInput({
    sku: 'A-S',
    product_attributes: [axis.choose('S')],
    price_minor: 500,
  })
  const dear = makeVariantInput({
    sku: 'A-M',
    product_attributes: [axis.choose('M')],
    price_minor: 2900,
    on_hand: 0,
  })
  await makeProduct({ name: 'Shirt', variants: [cheap, dear] })
  await makeProduct({
    name: 'Mug',
    shop_id: users.sam.shop_id,
    variants: [makeVariantInput({ sku: 'B' })],
  })

  const skus = async (filter: object) => (await listed(filter)).map(({ sku }) => sku)
  expect(await skus({ sort: 'price_minor' })).toEqual(['A-S', 'B', 'A-M'])
  expect(await skus({ stock: 'out' })).toEqual(['A-M'])
  expect(await skus({ shop_id: users.sam.shop_id })).toEqual(['B'])
  expect(await skus({ house: true, max_minor: 1000 })).toEqual(['A-S'])
  expect(await skus({ q: 'Sam' })).toEqual(['B'])
  expect(await skus({ min_minor: 2000, max_minor: 1000 })).toEqual([])
  expect(await skus({ q: '%' })).toEqual([])
  expect(await rowOf('A-M')).toMatchObject({ label: 'M', variants: 2, available: 0 })
})

test('deleted products and templates are neither listed nor counted', async () => {
  await makeProduct({ name: 'Mug', variants: [makeVariantInput({ sku: 'B' })] })
  await makeProduct({
    name: 'Bowl',
    shop_id: users.sam.shop_id,
    variants: [makeVariantInput({ sku: 'a', on_hand: 9, price_minor: 100 })],
  })
  const gone = await makeProduct({ name: 'Gone', variants: [makeVariantInput({ sku: 'G' })] })
  const model = await makeProduct({ name: 'Model', variants: [makeVariantInput({ sku: 'M' })] })
  await db.execute(sql`update products set deleted_at = now() where id = ${gone.id}`)
  await db.execute(sql`update products set is_template = true where id = ${model.id}`)
  const list = async (filter: object) => (await ada('GET', '/admin/bulk-product-list', filter)).data

  for (const sort of ['id', 'name', 'sku', 'price_minor', 'on_hand', 'shop']) {
    const [up, down] = [await list({ sort, order: 'asc' }), await list({ sort, order: 'desc' })]
    const skus = up.rows.map(({ sku }: Row) => sku)
    expect(skus).toEqual(['id', 'on_hand', 'shop'].includes(sort) ? ['B', 'a'] : ['a', 'B'])
    expect(down.rows.map(({ sku }: Row) => sku)).toEqual(skus.toReversed())
    expect([up.total, down.total]).toEqual([2, 2])
  }
  expect(await list({ template: true, sort: 'name' })).toMatchObject({
    total: 1,
    rows: [{ sku: 'M' }],
  })
  expect((await list({ status: 'active', stock: 'in' })).total).toBe(2)
  expect((await list({ house: true, sort: 'shop' })).rows).toMatchObject([{ sku: 'B' }])
})

test('typed rows are saved one by one, and an invalid row does not block the others', async () => {
  await makeProduct({ variants: [makeVariantInput({ sku: 'A', compare_at_minor: 2500 })] })
  await makeProduct({ variants: [makeVariantInput({ sku: 'B', on_hand: 5 })] })
  const [a, b] = [await rowOf('A'), await rowOf('B')]

  const { data, message } = await ada('POST', '/admin/bulk-product', {
    rows: [
      { id: a?.id, price_minor: 3000 },
      { id: b?.id, price_minor: 700, on_hand: 9, on_hand_seen: 5, status: 'inactive' },
      { id: 999_999, price_minor: 1 },
    ],
  })

  expect(message).toBe('2 of 3 could not be changed')
  expect(data.rows).toMatchObject([
    { success: false, message: 'The compare-at price must be higher than the price' },
    { success: true, row: { price_minor: 700, on_hand: 9, status: 'inactive' } },
    { success: false, message: 'Variant not found', row: null },
  ])
  expect((await rowOf('A'))?.price_minor).toBe(1900)
})

test('a preview rounds half up, lists rejections and changes nothing', async () => {
  await makeProduct({ name: 'One', variants: [makeVariantInput({ sku: 'A', price_minor: 1010 })] })
  await makeProduct({
    name: 'Two',
    variants: [makeVariantInput({ sku: 'B', price_minor: 1000, compare_at_minor: 1020 })],
  })

  const { data } = await ada('POST', '/admin/bulk-product-preview', {
    selection: { filter: {} },
    action: { do: 'price', change_bp: 250 },
  })

  expect(data).toMatchObject({ variants: 2, products: 2, refused: 1 })
  expect(data.rows).toMatchObject([
    { sku: 'B', refusal: 'The compare-at price must be higher than the price' },
    { sku: 'A', was_minor: 1010, becomes_minor: 1035, refusal: null },
  ])
  expect((await rowOf('A'))?.price_minor).toBe(1010)
})

test('a price change runs as a task, reports on every row and can be undone', async () => {
  await makeProduct({ name: 'One', variants: [makeVariantInput({ sku: 'A', price_minor: 1010 })] })
  await makeProduct({ variants: [makeVariantInput({ sku: 'B', compare_at_minor: 1910 })] })

  const { task } = await runAction({ do: 'price', change_bp: 250 }, { filter: {} })
  expect(task.task).toMatchObject({ state: 'done', done: 1, failed: 1, can_undo: true })
  expect(task.rows[0]).toMatchObject({
    outcome: 'failed',
    messages: ['The compare-at price must be higher than the price'],
  })
  expect((await rowOf('A'))?.price_minor).toBe(1035)

  const undo = await ada('POST', '/admin/job-undo', { id: task.task.id })
  await drain()
  expect(await taskOf(undo.data.id)).toMatchObject({ task: { state: 'done', done: 1 } })
  expect((await rowOf('A'))?.price_minor).toBe(1010)
  expect(await ada('POST', '/admin/job-undo', { id: task.task.id })).toMatchObject({
    code: 'conflict',
  })
})

test('rows changed since are not undone, and after a day the task can no longer be undone', async () => {
  await makeProduct({ variants: [makeVariantInput({ sku: 'A', price_minor: 1000 })] })
  const { task } = await runAction({ do: 'price', change_bp: 1000 }, { filter: {} })
  await ada('POST', '/admin/bulk-product', {
    rows: [{ id: (await rowOf('A'))?.id, price_minor: 1234 }],
  })

  const undo = await ada('POST', '/admin/job-undo', { id: task.task.id })
  await drain()
  expect((await taskOf(undo.data.id)).rows[0]).toMatchObject({ outcome: 'failed' })
  expect((await rowOf('A'))?.price_minor).toBe(1234)

  const later = await runAction({ do: 'deactivate' }, { filter: {} })
  clock.move({ hours: 25 })
  expect(await ada('POST', '/admin/job-undo', { id: later.task.task.id })).toMatchObject({
    code: 'conflict',
    message: 'This can no longer be undone',
  })
})

test('products are moved, activated, deactivated and deleted, and deleted ones are restored', async () => {
  const category = await makeCategory('Shelf')
  const { id } = await makeProduct({ variants: [makeVariantInput({ sku: 'A' })] })
  const selection = { ids: [(await rowOf('A'))?.id] }

  await runAction({ do: 'category', category_id: category.id }, selection)
  expect((await ada('GET', `/admin/product/${id}`)).data.category).toBe('Shelf')

  const { task } = await runAction({ do: 'delete' }, selection)
  expect(await listed()).toEqual([])
  await ada('POST', '/admin/job-undo', { id: task.task.id })
  await drain()
  expect(await rowOf('A')).toMatchObject({ status: 'active' })
  expect(await ada('GET', `/admin/product/${id}`)).toMatchObject({ success: true })
})

test('a run whose selection has changed since the preview is rejected', async () => {
  await makeProduct()
  const params = { selection: { filter: {} }, action: { do: 'delete' }, expected: 7 }

  const reply = await ada('POST', '/admin/bulk-product-run', params)

  expect(reply).toMatchObject({ code: 'conflict' })
  expect(await listed()).toHaveLength(1)
})

test('a stopped task processes no more rows, and users see only their own tasks', async () => {
  await makeProduct({ variants: [makeVariantInput({ sku: 'A', price_minor: 1000 })] })
  const { data } = await ada('POST', '/admin/bulk-product-run', {
    selection: { filter: {} },
    action: { do: 'price', change_bp: 1000 },
    expected: 1,
  })
  const { id } = data

  for (const other of [bob('GET', `/admin/job/${id}`), sam('GET', `/seller/job/${id}`)])
    expect(await other).toMatchObject({ code: 'not_found' })
  expect(await bob('POST', '/admin/job-cancel', { id })).toMatchObject({ code: 'not_found' })
  expect(await sol('POST', '/seller/job-undo', { id })).toMatchObject({ code: 'not_found' })
  expect((await bob('GET', '/admin/job-list')).data.rows).toEqual([])

  await ada('POST', '/admin/job-cancel', { id })
  await drain()
  expect((await taskOf(id)).task).toMatchObject({ state: 'cancelled', done: 0 })
  expect((await rowOf('A'))?.price_minor).toBe(1000)
})

test('a task whose server was killed resumes after the rows already done', async () => {
  for (const sku of ['A', 'B'])
    await makeProduct({ variants: [makeVariantInput({ sku, price_minor: 100 })] })
  const { data } = await ada('POST', '/admin/bulk-product-run', {
    selection: { filter: {} },
    action: { do: 'price', change_bp: 1000 },
    expected: 2,
  })
  await db.execute(sql`update tasks set state = 'running', done = 1, tries = 1`)
  await db.execute(sql`update task_rows set outcome = 'done' where number = 1`)

  await drain()

  expect((await taskOf(data.id)).task).toMatchObject({ state: 'done', done: 2 })
  expect(
    (await listed()).map(({ price_minor }) => price_minor).toSorted((one, other) => one - other),
  ).toEqual([100, 110])
})
