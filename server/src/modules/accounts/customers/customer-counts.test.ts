import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db, drain, jobs } from '../../../../test/app.ts'
import { users } from '../../../../test/users.ts'

const readTotal = async () =>
  (await as('ada')('GET', '/admin/dashboard?days=7')).data.customers.total

const addUsers = (role: string, amount: number) =>
  db.execute(sql`
    insert into users (role, name, email, password_hash)
    select ${role}, ${role} || n, ${role} || n || '@new.test', 'none'
    from generate_series(1, ${amount}::int) n`)

const readRows = async () =>
  (await db.execute<{ customers: number }>(sql`select customers from customer_counts`)).rows

test('customers are counted as they join, change their role, leave and return', async () => {
  const before = await readTotal()
  await addUsers('user', 3)
  await addUsers('seller', 2)
  expect(await readTotal()).toBe(before + 3)

  await db.execute(sql`update users set role = 'member' where email = 'user1@new.test'`)
  await db.execute(sql`update users set role = 'seller' where email = 'user2@new.test'`)
  expect(await readTotal()).toBe(before + 2)
  await db.execute(sql`update users set deleted_at = now() where email = 'user3@new.test'`)
  expect(await readTotal()).toBe(before + 1)
  await db.execute(sql`update users set deleted_at = null where email = 'user3@new.test'`)
  expect(await readTotal()).toBe(before + 2)
  await db.execute(sql`delete from users where email = 'user3@new.test'`)
  expect(await readTotal()).toBe(before + 1)
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from users where role in ('user', 'member')
      and deleted_at is null and guest_email is null`)
  expect(await readTotal()).toBe(rows[0]?.total)
})

test('a job merges the counts of customers', async () => {
  const before = await readTotal()
  await db.execute(sql`update users set deleted_at = now() where id = ${users.una.id}`)
  await jobs.send(db, 'compact-listing-counts', null)
  await drain()
  expect(await readRows()).toEqual([{ customers: before - 1 }])
  await jobs.send(db, 'compact-listing-counts', null)
  await drain()
  expect(await readTotal()).toBe(before - 1)
  expect(await readRows()).toHaveLength(1)
})
