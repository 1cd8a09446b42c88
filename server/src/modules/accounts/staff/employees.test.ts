import { expect, test } from 'vitest'

import { as, users, drain, toEmailAddress, inbox, pool } from '../../../../test/app.ts'

const ownPassword = 'Harvest-moon-41'
const ada = as('ada')
const bob = as('bob')
const guest = as(undefined)
const clerk = 1
const mailsTo = (address: string) => inbox.filter(({ to }) => to[0] === address)
const cat = { name: 'Cat', email: 'cat@market.test', role_id: clerk }

const letBobManage = () =>
  pool.query(`update roles set permissions = permissions || '{role,employee}'::text[] where id = 1`)

/** A role with more permissions than Bob's, and Cat, who has it. */
const hireMighty = async () => {
  const { data: role } = await ada('POST', '/admin/role', {
    name: 'Boss',
    permissions: ['withdraw'],
  })
  const draft = { ...cat, role_id: role.id, password: ownPassword }
  const { data } = await ada('POST', '/admin/user', draft)
  return { id: data.id as number, role_id: role.id as number }
}
const hire = async () => {
  const { data } = await ada('POST', '/admin/user', { ...cat, password: ownPassword })
  const { data: session } = await guest('POST', '/admin/login', {
    email: cat.email,
    password: ownPassword,
  })
  return { id: data.id as number, token: session.access_token as string }
}

test('an employee created without a password is invited and chooses one', async () => {
  const reply = await ada('POST', '/admin/user', cat)
  expect(reply).toMatchObject({
    data: { name: 'Cat', role: 'Clerk', status: 'active', is_first_admin: false, editable: true },
  })
  await drain()
  expect(mailsTo(cat.email)).toMatchObject([{ subject: 'Set up your back office account' }])

  expect(mailsTo(cat.email)[0]?.text).toContain('http://market.test/forget-password')

  await guest('POST', '/reset-forget-password', { email: cat.email })
  await drain()
  const otp = /\b\d{6}\b/.exec(mailsTo(cat.email)[1]?.text ?? '')?.[0]
  const password = 'Chosen-Myself'
  const sent = { email: cat.email, otp, password, password_confirmation: password }
  expect(await guest('POST', '/reset-password', sent)).toMatchObject({ success: true })
  expect(await guest('POST', '/admin/login', { email: cat.email, password })).toMatchObject({
    data: { type: 'Admin' },
  })
})

test('the list shows and searches employees and offers the roles', async () => {
  await ada('POST', '/admin/user', cat)

  const { data } = await ada('GET', '/admin/user-list', { sort: 'name' })
  expect(data).toMatchObject({
    total: 3,
    rows: [
      { name: 'ada', role: 'Administrator', is_first_admin: true, editable: false },
      { name: 'bob', role: 'Clerk', editable: true },
      { name: 'Cat' },
    ],
    roles: [{ id: clerk, name: 'Clerk' }],
  })
  expect(JSON.stringify(data)).not.toContain('argon2')
  expect((await ada('GET', '/admin/user-list', { q: 'cat@' })).data.total).toBe(1)
  expect((await ada('GET', '/admin/user-list', { q: '%' })).data.total).toBe(0)
  expect((await ada('GET', '/admin/user-list', { status: 'inactive' })).data.total).toBe(0)
  expect((await ada('GET', '/admin/user-list', { role_id: clerk })).data.total).toBe(2)
})

test('an e-mail of a customer cannot be used for an employee', async () => {
  const draft = { ...cat, email: toEmailAddress('una') }

  expect(await ada('POST', '/admin/user', draft)).toMatchObject({
    errors: { email: 'This email already has an account' },
  })
  await drain()
  expect(inbox).toEqual([])
})

test('an employee cannot assign a role with more permissions than their own', async () => {
  await letBobManage()
  const { role_id } = await hireMighty()

  const draft = { ...cat, email: 'dan@market.test', role_id }
  expect(await bob('POST', '/admin/user', draft)).toMatchObject({ code: 'forbidden' })
  expect(await bob('POST', '/admin/user', { ...draft, role_id: 999 })).toMatchObject({
    errors: { role_id: expect.any(String) },
  })
  const { data } = await bob('GET', '/admin/user-list')
  expect(data.roles).toEqual([{ id: clerk, name: 'Clerk' }])
})

test('staff cannot change themselves, users with more permissions, or the first admin', async () => {
  await letBobManage()
  const mighty = await hireMighty()

  for (const id of [users.bob.id, mighty.id, users.ada.id]) {
    const refused = [
      await bob('PUT', '/admin/user', { id, email: 'mine@market.test' }),
      await bob('POST', '/admin/user-status', { id, status: 'inactive' }),
      await bob('DELETE', '/admin/user', { id }),
    ]
    for (const reply of refused) expect(reply).toMatchObject({ code: 'forbidden' })
  }
})

test('the first admin cannot be edited here, even by themselves', async () => {
  const { id } = users.ada

  expect(await ada('PUT', '/admin/user', { id, role_id: clerk })).toMatchObject({
    code: 'forbidden',
    message: 'The first admin can’t be changed',
  })
  expect(await ada('POST', '/admin/user-status', { id, status: 'inactive' })).toMatchObject({
    success: false,
  })
  expect(await ada('DELETE', '/admin/user', { id })).toMatchObject({ success: false })
})

test('customers and sellers are not employees', async () => {
  for (const { id } of [users.una, users.sam])
    expect(await ada('PUT', '/admin/user', { id, name: 'Mine' })).toMatchObject({
      code: 'not_found',
      message: 'Employee not found',
    })
})

test('a changed role takes effect on the next request', async () => {
  const { id, token } = await hire()
  const { data: role } = await ada('POST', '/admin/role', {
    name: 'Sorter',
    permissions: ['brand'],
  })
  expect(await as({ token })('GET', '/admin/order-list')).toMatchObject({ success: true })

  await ada('PUT', '/admin/user', { id, role_id: role.id })

  expect(await as({ token })('GET', '/admin/order-list')).toMatchObject({ code: 'forbidden' })
})

const tokenIn = (address: string, page: string) => {
  const text = mailsTo(address).findLast((mail) => mail.text.includes(page))?.text ?? ''
  return new RegExp(`${page}#token=([\\w-]+)`).exec(text)?.[1] ?? ''
}
const signInAs = (email: string) => guest('POST', '/admin/login', { email, password: ownPassword })

test('a changed e-mail counts once its link is opened, and ends the sessions', async () => {
  const { id, token } = await hire()
  const { data, message } = await ada('PUT', '/admin/user', { id, email: 'cat2@market.test' })
  await drain()

  expect({ email: data.email, message }).toEqual({
    email: cat.email,
    message: 'Employee updated. We sent a link to cat2@market.test to confirm the new email.',
  })
  expect(await as({ token })('GET', '/admin/profile')).toMatchObject({ success: true })
  const link = { token: tokenIn('cat2@market.test', 'email-confirm') }
  expect(await guest('POST', '/email-confirm', link)).toMatchObject({ success: true })
  expect(await as({ token })('GET', '/admin/profile')).toMatchObject({ code: 'unauthenticated' })
  expect(await signInAs('cat2@market.test')).toMatchObject({ success: true })
})

test('the old address stops a changed e-mail, also within a day after it took effect', async () => {
  const { id } = await hire()
  await ada('PUT', '/admin/user', { id, email: 'cat2@market.test' })
  await drain()
  const stop = { token: tokenIn(cat.email, 'email-stop') }
  await guest('POST', '/email-confirm', { token: tokenIn('cat2@market.test', 'email-confirm') })

  expect(await guest('POST', '/email-stop', stop)).toMatchObject({ success: true })

  expect(await signInAs('cat2@market.test')).toMatchObject({ success: false })
  const { rows } = (await ada('GET', '/admin/user-list?q=cat')).data
  expect(rows).toMatchObject([{ email: cat.email }])
})

test('an e-mail that has an account is refused', async () => {
  const { id } = await hire()
  const email = toEmailAddress('una')
  expect(await ada('PUT', '/admin/user', { id, email })).toMatchObject({
    errors: { email: 'This email already has an account' },
  })
})

test.each(['switched off', 'deleted'])(
  'an employee who is %s is signed out at once',
  async (how) => {
    const { id, token } = await hire()

    if (how === 'deleted') await ada('DELETE', '/admin/user', { id })
    else await ada('POST', '/admin/user-status', { id, status: 'inactive' })

    expect(await as({ token })('GET', '/admin/profile')).toMatchObject({ code: 'unauthenticated' })
    const body = { email: cat.email, password: ownPassword }
    expect(await guest('POST', '/admin/login', body)).toMatchObject({ success: false })
  },
)

test('an employee who is reactivated has to sign in again', async () => {
  const { id, token } = await hire()
  await ada('POST', '/admin/user-status', { id, status: 'inactive' })
  await ada('POST', '/admin/user-status', { id, status: 'active' })

  expect(await as({ token })('GET', '/admin/profile')).toMatchObject({ code: 'unauthenticated' })
  const body = { email: cat.email, password: ownPassword }
  expect(await guest('POST', '/admin/login', body)).toMatchObject({ success: true })
})

test('when two employees deactivate each other concurrently, one remains', async () => {
  await letBobManage()
  await pool.query(`update users set is_first_admin = false, role_id = 1 where name = 'ada'`)
  const away = (id: number) => ({ id, status: 'inactive' })

  const replies = await Promise.all([
    ada('POST', '/admin/user-status', away(users.bob.id)),
    bob('POST', '/admin/user-status', away(users.ada.id)),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const { rows } = await pool.query(
    `select 1 from users where role = 'admin' and status = 'active'`,
  )
  expect(rows).toHaveLength(1)
})
