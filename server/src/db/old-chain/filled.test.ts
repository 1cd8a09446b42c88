import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { db, url } from '../../../test/app.ts'
import { migrateOldChain } from './write-old-chain.ts'
import { connect } from '../client.ts'
import { migrate } from '../migrate.ts'

const database = 'emporia_test_worker_filled'
const target = url.replace(/[^/]*$/, database)
const firstSteps = 4

/** A marketplace as the first version left it: products, carts, orders, shipments and reviews. */
const firstVersionSql = `
  insert into files (kind, name, mime, size, hash, storage_key, width, height)
    values ('image', 'shirt', 'image/webp', 9, repeat('a', 64), 'none', 10, 10);
  insert into users (role, name, email, password_hash, picture_file_id)
    select role, role, role || '@market.test', 'none', 1 from unnest('{admin,user,seller}'::text[]) role;
  insert into shops (owner_id, name, slug, status, approved_at, rating_total, rating_count)
    values (3, 'Sam & Sons', 'sam-and-sons', 'approved', now(), 9, 2);
  insert into packages (kind, name, price_minor, duration_days) values ('shop', 'Stall', 900, 30);
  insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at)
    values (1, 'shop', 3, 'Stall', 900, 'active', now() - interval '1 day', now() + interval '29 days');
  insert into categories (path, name, slug, status) values ('/1/', 'Men', 'men', 'active'),
    ('/2/', 'Old', 'old', 'inactive');
  insert into categories (parent_id, path, name, slug) values (1, '/1/3/', 'Shirts', 'shirts'),
    (2, '/2/4/', 'Rags', 'rags');
  insert into brands (name, slug) values ('Ashcombe', 'ashcombe');
  insert into units (name, short) values ('Piece', 'pcs');
  insert into attributes (name, code, type, is_filterable, is_variant_axis)
    values ('Colour', 'colour', 'colour', true, true);
  insert into attribute_values (attribute_id, value, label, swatch)
    values (1, 'red', 'Red', '#cc0000'), (1, 'blue', 'Blue', '#0000cc');
  insert into products (shop_id, name, slug, category_id, brand_id, unit_id, description, thumbnail, gallery,
      price_minor, tags, axes, details, approval, rating_total, rating_count, published_at)
    values (1, 'Linen shirt', 'linen-shirt', 3, 1, 1, '<p>Soft</p>', 1, '{1}', 1900, '{summer}', '{1}',
      '[{"attribute_id": 1, "value": "Red"}]', 'approved', 5, 1, now() - interval '9 days'),
    (1, 'Waiting shirt', 'waiting-shirt', 3, null, null, '', null, '{}', 2900, '{}', '{}', '[]', 'submitted', 0, 0, null),
    (null, 'Cleaning rag', 'cleaning-rag', 4, null, 1, '', null, '{}', 300, '{}', '{}', '[]', 'approved', 0, 0, now());
  insert into variants (product_id, shop_id, sku, barcode, price_minor, compare_at_minor, picture, combination, rank,
      status, on_hand, held)
    values (1, 1, 'L-RED', '4006381333931', 1900, 2400, 1, '1:1', 0, 'active', 7, 2),
    (1, 1, 'L-BLUE', null, 2100, null, null, '1:2', 1, 'inactive', 0, 0),
    (2, 1, 'W', '73513537', 2900, null, null, '', 0, 'active', 3, 0),
    (3, null, 'R', null, 300, null, null, '', 0, 'active', 100, 0);
  insert into variant_values values (1, 1, 1), (2, 1, 2);
  insert into stock_movements (variant_id, kind, delta, actor_id) values (1, 'opening', 8, 3), (3, 'opening', 3, 3),
    (4, 'opening', 100, 1);
  insert into cart_lines (user_id, product_id, variant_id, quantity, price_seen_minor) values (2, 3, 4, 5, 300);
  insert into order_groups (number, user_id, address, email, payment_method, subtotal_minor, total_minor)
    select (1000 + n)::text, 2, '{"name": "Una"}', 'user@market.test', 'cash_on_delivery', 1900 * n, 1900 * n
    from generate_series(1, 2) n;
  insert into orders (group_id, number, shop_id, user_id, status, subtotal_minor, total_minor, expires_at, delivered_at)
    values (1, '1001-1', 1, 2, 'delivered', 1900, 1900, null, now() - interval '1 hour'),
    (2, '1002-1', 1, 2, 'pending', 3800, 3800, now() + interval '1 day', null);
  insert into order_lines (order_id, product_id, variant_id, name, variant_label, sku, picture, unit, quantity,
      shipped_quantity, price_minor, gross_minor, net_minor)
    values (1, 1, 1, 'Linen shirt', 'Red', 'L-RED', 1, 'pcs', 1, 1, 1900, 1900, 1900),
    (2, 1, 1, 'Linen shirt', 'Red', 'L-RED', 1, 'pcs', 2, 0, 1900, 3800, 3800);
  insert into stock_movements (variant_id, kind, delta, order_line_id) values (1, 'sale', -1, 1);
  insert into stock_holds (order_line_id, variant_id, quantity, expires_at) values (2, 1, 2, now() + interval '1 day');
  insert into order_events (order_id, actor_id, actor_role, from_status, to_status)
    values (1, 3, 'seller', 'shipped', 'delivered');
  insert into shipments (order_id, carrier, tracking, delivered_at) values (1, 'Post', 'X1', now());
  insert into shipment_lines values (1, 1, 1);
  insert into reviews (target, product_id, order_line_id, user_id, rating, title, status)
    values ('product', 1, 1, 2, 5, 'Soft', 'published');
  insert into settings (topic, value) values ('general', '{"name": "Emporia"}');
  insert into sliders (title, alt) values ('Summer', 'A beach');
  insert into addresses (user_id, name, phone, line1, city, country)
    values (2, 'Una', '+1 555 0100', '1 Road', 'Bergen', 'NO');`

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

const there = { db, close: async () => {} }
let before: Tables
let after: Tables

beforeAll(async () => {
  await db.execute(sql.raw(`drop database if exists ${database}`))
  await db.execute(sql.raw(`create database ${database}`))
  await migrateOldChain(target, firstSteps)

  Object.assign(there, connect(target))
  await there.db.execute(sql.raw(firstVersionSql))
  before = await readAll()
  await migrateOldChain(target)
  await migrate(target)
  after = await readAll()
})
afterAll(() => there.close())

/** Returns all rows of all tables, by table. */
const readAll = async () => {
  const { rows } = await there.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  const all: Tables = {}
  for (const { name } of rows) {
    const found = await there.db.execute<{ row: Row }>(
      sql.raw(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`),
    )
    all[name] = found.rows.map(({ row }) => row)
  }
  return all
}

/** Merges a row with an older version of it; settings may have gained keys. */
const merged = (stored: Row, row: Row): Row => ({
  ...stored,
  ...row,
  ...(isRecord(stored['value']) && isRecord(row['value'])
    ? { value: { ...stored['value'], ...row['value'] } }
    : {}),
})

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Columns whose values were moved elsewhere on purpose. */
const moved: Record<string, string[]> = { variants: ['barcode'] }

test('a database filled by the first version is complete after every migration since', () => {
  const lost = Object.entries(before).flatMap(([table, rows]) =>
    rows
      .map((row) => without(row, moved[table]))
      .filter(
        (row) => !after[table]?.some((stored) => isDeepStrictEqual(merged(stored, row), stored)),
      )
      .map((row) => ({ table, row })),
  )

  expect(lost).toEqual([])
  const sizes = (tables: Tables) =>
    Object.keys(before).map((table) => [table, tables[table]?.length])
  expect(sizes(after)).toEqual(sizes(before))
})

const without = (row: Row, columns: string[] = []) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))

test('every variant has its barcode after the migration', () => {
  const codes = (rows: Row[] = []) => Object.fromEntries(rows.map((row) => [row['sku'], row]))

  expect(codes(before['variants'])).toMatchObject({
    'L-RED': { barcode: '4006381333931' },
    W: { barcode: '73513537' },
  })
  expect(codes(after['variants'])).toMatchObject({
    'L-RED': { barcodes: ['4006381333931'] },
    'L-BLUE': { barcodes: [] },
    W: { barcodes: ['73513537'] },
    R: { barcodes: [] },
  })
})

test('derived tables are filled from the existing rows', () => {
  expect(after).toMatchObject({
    listing_counts: [
      { category_id: 3, shop_id: 1, extra_category_ids: [], products: 1 },
      { category_id: 4, shop_id: null, extra_category_ids: [], products: 1 },
    ],
    search_documents: [{}, {}, {}],
    extra_categories: [],
  })
  const [men, old, shirts, rags] = ['Men', 'Old', 'Shirts', 'Rags'].map((name) =>
    after['categories']?.find((row) => row['name'] === name),
  )
  expect([men, old, shirts, rags].map((row) => row?.['is_open'])).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(after['products']?.find(({ id }) => id === 1)).toMatchObject({ value_ids: [1] })
  expect(after['search_terms']?.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['linen', 'shirt', 'summer', 'ashcombe', 'sons']),
  )
})
