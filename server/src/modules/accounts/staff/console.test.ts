import { expect, test } from 'vitest'

import { as, users, db, toEmailAddress } from '../../../../test/app.ts'
import { makeOwner, resetStaffPassword } from './console.ts'

const now = new Date()
const signIn = (email: string, password: string | undefined) =>
  as(undefined)('POST', '/admin/login', { email, password })

test('a sole owner who is locked out gets a new password from the server console', async () => {
  const text = await resetStaffPassword(db, 'ADA@market.test', now)
  const password = /ada@market\.test {3}(\S+)/.exec(text ?? '')?.[1]

  expect(await as('ada')('GET', '/admin/role-list')).toMatchObject({ code: 'unauthenticated' })
  expect(await signIn(toEmailAddress('ada'), password)).toMatchObject({ success: true })
})

test('the server console promotes an employee to owner, and no other role', async () => {
  expect(await makeOwner(db, toEmailAddress('bob'), now)).toContain('is now an owner')
  expect(await makeOwner(db, toEmailAddress('una'), now)).toBeUndefined()
  expect(await resetStaffPassword(db, toEmailAddress('mia'), now)).toBeUndefined()

  const { data } = await as('bob')('GET', '/admin/profile')
  expect(data).toMatchObject({ is_owner: true, id: users.bob.id })
})
