import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, db } from '../../../../test/app.ts'
import { createFirstAdmin } from './create-first-admin.ts'

test('a marketplace with a first admin gets no other', async () => {
  expect(await createFirstAdmin(db, 'eve@market.test')).toBeUndefined()
})

test('an empty database gets exactly one first admin, whose password works', async () => {
  await db.execute(sql`update users set is_first_admin = false`)

  const made = await Promise.all(
    Array.from({ length: 3 }, () => createFirstAdmin(db, 'owner@market.test')),
  )

  const passwords = made.filter((password) => password !== undefined)
  expect(passwords).toHaveLength(1)
  const signIn = { email: 'owner@market.test', password: passwords[0] }
  expect(await as(undefined)('POST', '/admin/login', signIn)).toMatchObject({
    success: true,
    data: { type: 'Admin' },
  })
})
