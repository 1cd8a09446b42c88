import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { as, clock, db } from '../../../../../test/app.ts'
import { addTotp } from '../../../../../test/adapters/factors.ts'
import type { Person } from '../../../../../test/users.ts'

const setMode = (staff_second_factor: string, staff_factor_from: string | null = null) =>
  as('ada')('PUT', '/admin/general-settings', {
    security: { staff_second_factor, staff_factor_from },
  })
/** As another owner would, while ada herself has no second factor. */
const requireFactor = () =>
  db.execute(sql`update settings set value = value || '{"staff_second_factor": "required"}'
    where topic = 'security'`)
const enrolls = async (person: Person) =>
  (await as(person)('GET', '/admin/profile')).data.must_enroll
const dayAfter = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('an employee without the required factor reaches the rest after adding one', async () => {
  await requireFactor()
  expect(await as('bob')('GET', '/admin/order-list')).toMatchObject({
    code: 'enroll_second_factor',
    success: false,
  })
  expect(await enrolls('bob')).toBe(true)

  await addTotp('bob')
  expect(await enrolls('bob')).toBe(false)
  expect(await as('bob')('GET', '/admin/order-list')).toMatchObject({ success: true })
})

test('owners must enroll too, and buyers and sellers need not', async () => {
  await requireFactor()
  expect(await as('ada')('GET', '/admin/general-settings')).toMatchObject({
    code: 'enroll_second_factor',
  })
  expect(await as('una')('GET', '/order-list')).toMatchObject({ success: true })
  expect(await as('sam')('GET', '/seller/order-list')).toMatchObject({ success: true })
})

test('the requirement begins on its day', async () => {
  expect(await setMode('required', dayAfter(2))).toMatchObject({ success: true })
  expect(await enrolls('bob')).toBe(false)
  clock.move({ days: 2 })
  expect(await enrolls('bob')).toBe(true)
})

test('the last factor of staff is not removed while it is required', async () => {
  await addTotp('bob')
  await addTotp('una')
  await requireFactor()
  expect(await as('bob')('DELETE', '/totp')).toMatchObject({ code: 'conflict' })
  expect((await as('bob')('GET', '/security-settings')).data.totp_since).not.toBeNull()
  expect(await as('una')('DELETE', '/totp')).toMatchObject({ success: true })

  await addTotp('ada')
  expect(await setMode('optional')).toMatchObject({ success: true })
  expect(await as('bob')('DELETE', '/totp')).toMatchObject({ success: true })
})

test('only owners change the requirement, and other security settings keep their value', async () => {
  await db.execute(sql`update roles set permissions = permissions || '{general}'`)
  const change = { security: { staff_second_factor: 'required' } }
  expect(await as('bob')('PUT', '/admin/general-settings', change)).toMatchObject({
    code: 'forbidden',
  })
  const { data } = await setMode('off')
  expect(data.security).toMatchObject({ confirm_minutes: 0, staff_second_factor: 'off' })
})

test('owners are reminded of employees without a second factor, unless it is off', async () => {
  const reminded = async () => {
    const { data } = await as('ada')('GET', '/admin/waiting')
    return data.tasks.find((row: { task: string }) => row.task === 'staff_factors')?.count
  }
  await setMode('optional')
  expect(await reminded()).toBe(2)
  await addTotp('bob')
  expect(await reminded()).toBe(1)
  await setMode('off')
  expect(await reminded()).toBeUndefined()
})
