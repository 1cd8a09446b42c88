import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db } from '../../../../test/app.ts'
import { createFirstAdmin } from './create-first-admin.ts'

test('a marketplace with a first admin gets no other', async () => {
  expect(await createFirstAdmin(db, 'eve@market.test', clock.now())).toBeUndefined()
})

test('an empty database gets exactly one first admin, whose password works', async () => {
  await db.execute(sql`update users set is_first_admin = false`)

  const made = await Promise.all(
    Array.from({ length: 3 }, () => createFirstAdmin(db, 'owner@market.test', clock.now())),
  )

  const passwords = made.filter((password) => password !== undefined)
  expect(passwords).toHaveLength(1)
  const signIn = { email: 'owner@market.test', password: passwords[0] }
  expect(await as(undefined)('POST', '/admin/login', signIn)).toMatchObject({
    success: true,
    data: { type: 'Admin' },
  })
})

test('staff of a new marketplace need a second factor after 14 days', async () => {
  await db.execute(sql`update users set is_first_admin = false`)
  await db.execute(sql`delete from settings where topic = 'security'`)
  const password = await createFirstAdmin(db, 'owner@market.test', clock.now())
  const signIn = { email: 'owner@market.test', password }
  const profile = async () => {
    const { data } = await as(undefined)('POST', '/admin/login', signIn)
    return as({ token: data.access_token })('GET', '/admin/profile')
  }

  clock.move({ days: 13 })
  expect((await profile()).data.must_enroll).toBe(false)
  clock.move({ days: 1 })
  expect((await profile()).data.must_enroll).toBe(true)
})
