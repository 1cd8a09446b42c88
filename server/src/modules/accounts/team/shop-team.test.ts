import { teamRights, type TeamRight } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { hire } from '../../../../test/applicant.ts'
import { as, users, testPassword, db, drain, inbox } from '../../../../test/app.ts'

const sam = as('sam')
const sol = as('sol')
const guest = as(undefined)
const tom = { name: 'Tom', email: 'tom@market.test' }

const doors: Record<TeamRight, string> = {
  product: '/seller/product-list',
  order: '/seller/order-list',
  money: '/seller/earnings',
}

test('a shop team member is invited by e-mail and chooses a password', async () => {
  const reply = await sam('POST', '/seller/team', { ...tom, rights: ['order'] })
  expect(reply).toMatchObject({ message: 'Invited by email', data: { ...tom, rights: ['order'] } })
  await drain()

  expect(inbox).toMatchObject([{ to: [tom.email], subject: 'Sam & Sons invited you to its team' }])
  expect(await sam('GET', '/seller/team-list')).toMatchObject({
    data: { total: 1, rows: [{ name: 'Tom', status: 'active' }] },
  })
})

test.each(teamRights)(
  'a login with the permission to %s works in its shop, and nowhere else',
  async (right) => {
    const { call } = await hire([right])

    for (const [needed, path] of Object.entries(doors))
      expect(await call('GET', path)).toMatchObject(
        needed === right ? { success: true } : { code: 'forbidden' },
      )
    expect(await call('GET', '/seller/profile')).toMatchObject({
      data: {
        name: 'Tom',
        shop: { name: 'Sam & Sons' },
        package: { name: 'Stall' },
        rights: [right],
      },
    })
    expect(await call('GET', '/seller/dashboard')).toMatchObject({
      data: { package: { name: 'Stall' }, money: right === 'money' ? {} : null },
    })
  },
)

test('an action reserved for the owner is rejected, and the error says who may do it', async () => {
  const { call } = await hire(teamRights)
  const refused = { code: 'forbidden', message: 'Only the shop owner can do this' }

  expect(await call('POST', '/seller/shop-update', { name: 'Tom & Co' })).toMatchObject(refused)
  expect(await call('GET', '/seller/team-list')).toMatchObject(refused)
  expect(await call('POST', '/seller/package-active', { package_id: 1 })).toMatchObject(refused)
  expect(
    await call('POST', '/seller/registration', { step: 'submit', accept_terms: true }),
  ).toMatchObject(refused)
})

test('the error for a missing permission names it and who can grant it', async () => {
  const { call } = await hire(['order'])
  const { message } = await call('GET', '/seller/earnings')
  expect(message).toBe(
    'Your login doesn’t have the permission “Earnings, withdrawals and invoices”. The shop owner can grant it.',
  )
})

test('changed permissions take effect on the next request', async () => {
  const { id, call } = await hire(['order'])
  await sam('PUT', '/seller/team', { id, rights: ['money'] })

  expect(await call('GET', doors.money)).toMatchObject({ success: true })
  expect(await call('GET', doors.order)).toMatchObject({ code: 'forbidden' })
})

test('a deactivated or removed login is signed out at once', async () => {
  const { id, call } = await hire(['order'])
  await sam('POST', '/seller/team-status', { id, status: 'inactive' })
  expect(await call('GET', doors.order)).toMatchObject({ code: 'unauthenticated' })

  await sam('DELETE', '/seller/team', { id })
  expect(await sam('GET', '/seller/team-list')).toMatchObject({ data: { total: 0 } })
  const again = await guest('POST', '/login', { email: tom.email, password: testPassword })
  expect(again).toMatchObject({ code: 'unauthenticated' })
})

test('another shop’s login is not found', async () => {
  const { id } = await hire(['order'])

  const missing = { code: 'not_found' }
  expect(await sol('PUT', '/seller/team', { id, rights: ['money'] })).toMatchObject(missing)
  expect(await sol('POST', '/seller/team-status', { id, status: 'inactive' })).toMatchObject(
    missing,
  )
  expect(await sol('DELETE', '/seller/team', { id })).toMatchObject(missing)
  expect(await sol('GET', '/seller/team-list')).toMatchObject({ data: { total: 0 } })
  expect(await sam('DELETE', '/seller/team', { id: users.sam.id })).toMatchObject(missing)
})

test('a login needs a permission and a unique e-mail, and a shop has at most twenty', async () => {
  expect(await sam('POST', '/seller/team', { ...tom, rights: [] })).toMatchObject({
    errors: { rights: 'Choose at least one permission' },
  })
  const taken = { ...tom, email: 'una@market.test', rights: ['order'] }
  expect(await sam('POST', '/seller/team', taken)).toMatchObject({
    errors: { email: 'This email already has an account' },
  })
  for (let n = 0; n < 20; n++)
    await sam('POST', '/seller/team', { ...tom, email: `t${n}@market.test`, rights: ['order'] })
  expect(await sam('POST', '/seller/team', { ...tom, rights: ['order'] })).toMatchObject({
    code: 'conflict',
  })
})

test('a package may allow fewer logins, and the error says so', async () => {
  await db.execute(sql`update package_purchases set terms = '{"staff":1}'`)
  await sam('POST', '/seller/team', { ...tom, rights: ['order'] })
  const sent = { name: 'Tia', email: 'tia@market.test', rights: ['order'] }

  expect(await sam('POST', '/seller/team', sent)).toMatchObject({
    code: 'conflict',
    message: '“Stall” includes 1 team login. Deactivate one, or choose a larger package.',
  })
})
