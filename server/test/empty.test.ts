import { expect, test } from 'vitest'

import { createProduct } from './products.ts'
import { as, db, ownerPool, url } from './app.ts'
import { emptyDatabase } from './empty.ts'
import { testUsersSql } from './users.ts'

/** Every row of every table but those of the schema, without times; and every sequence. */
const dump = async () => {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const found = await ownerPool.query<{ row: object }>(
      `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`,
    )
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => untimed(row))
  }
  const sequences = await ownerPool.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { rows, sequences: sequences.rows }
}

const untimed = (row: object): unknown =>
  JSON.parse(JSON.stringify(row).replaceAll(/20\d\d-\d\d-\d\d[T ][\d:.]+\+00(:00)?/g, 'a time'))

test('a test starts with what the statements for the test users and their triggers make', async () => {
  const started = await dump()
  await ownerPool.query(`begin; set local session_replication_role = replica;
    delete from users; delete from roles; delete from sessions; delete from settings;
    delete from shops; delete from shop_slugs; delete from packages; delete from package_purchases;
    delete from search_terms; delete from shipping_zones; delete from shipping_methods;
    delete from shipping_rule_sets; delete from carriers; delete from customer_counts;
    select setval(seqrelid, seqstart, false) from pg_sequence
      where seqrelid::regclass::text not like '%.%';
    set local session_replication_role = origin; ${testUsersSql} commit;`)

  expect(started).toEqual(await dump())
})

test('whatever a test wrote is gone before the next', async () => {
  const started = await dump()
  await createProduct(db)
  await as('una')('POST', '/user/profile', { name: 'Una B' })
  expect(await dump()).not.toEqual(started)

  await emptyDatabase(url)

  expect(await dump()).toEqual(started)
})
