import { expect, test } from 'vitest'

import { as, db, drain, inbox, ownerPool, toEmailAddress, users } from '../../../../../test/app.ts'
import { signInFrom } from '../../../../../test/adapters/devices.ts'
import { addTotp } from '../../../../../test/adapters/factors.ts'
import type { Person } from '../../../../../test/users.ts'
import { resetStaffFactor } from '../../staff/console.ts'

const reset = (by: Person, who: Person) =>
  as(by)('POST', '/admin/second-factor-reset', { user_id: users[who].id, reason: 'Lost phone' })
const letBobManage = () =>
  ownerPool.query(`update roles set permissions = permissions || '{employee}'`)

test('staff remove the factors of a person who lost them, whose sessions end and whose money waits', async () => {
  await addTotp('mia')
  expect(await reset('ada', 'mia')).toMatchObject({ success: true })

  expect(await as('mia')('GET', '/user/profile')).toMatchObject({ code: 'unauthenticated' })
  expect((await signInFrom('mia')).status).toBe(200)
  const { rows } = await ownerPool.query(
    `select money_blocked_until at from users where name = 'mia'`,
  )
  expect(rows[0].at).not.toBeNull()
  await drain()
  expect(inbox).toContainEqual(
    expect.objectContaining({
      to: [toEmailAddress('mia')],
      subject: 'Your sign-in security changed',
    }),
  )
  expect(await reset('ada', 'mia')).toMatchObject({ code: 'conflict' })
})

test('every owner is informed of a reset of staff', async () => {
  await addTotp('bob')
  expect(await reset('ada', 'bob')).toMatchObject({ success: true })

  await drain()
  expect(inbox).toContainEqual(
    expect.objectContaining({
      to: [toEmailAddress('ada')],
      subject: 'The second factors of bob were removed',
    }),
  )
})

test('nobody resets themselves, and an employee neither an owner nor without the permission', async () => {
  for (const person of ['ada', 'bob', 'una'] as const) await addTotp(person)
  expect(await reset('bob', 'una')).toMatchObject({ code: 'forbidden' })
  await letBobManage()

  expect(await reset('bob', 'ada')).toMatchObject({ code: 'forbidden' })
  expect(await reset('bob', 'bob')).toMatchObject({ code: 'conflict' })
  expect(await reset('ada', 'ada')).toMatchObject({ code: 'conflict' })
  expect(await reset('bob', 'una')).toMatchObject({ success: true })
})

test('another owner resets an owner, and the server console any staff account', async () => {
  await addTotp('ada')
  await ownerPool.query(`update users set is_first_admin = true where name = 'bob'`)
  expect(await reset('bob', 'ada')).toMatchObject({ success: true })

  await addTotp('bob')
  expect(await resetStaffFactor(db, 'BOB@market.test', new Date())).toContain('no second factor')
  expect((await signInFrom('bob')).status).toBe(200)
  expect(await resetStaffFactor(db, toEmailAddress('una'), new Date())).toBeUndefined()
})
