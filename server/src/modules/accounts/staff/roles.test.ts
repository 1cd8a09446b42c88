import { permissions } from '@emporia/contract'
import { expect, test } from 'vitest'

import { as, users, drain, inbox, pool, toEmailAddress } from '../../../../test/app.ts'

const ada = as('ada')
const bob = as('bob')

/** Lets Bob manage roles, in addition to the fixture's permissions. */
const letBobManage = () =>
  pool.query(`update roles set permissions = permissions || '{role,employee}'::text[] where id = 1`)
const idOf = async (name: string) =>
  (await pool.query('select id from roles where name = $1', [name])).rows[0]?.id as number

test('the list of permissions has 21 entries with labels', async () => {
  const { data } = await ada('GET', '/admin/permission')

  expect(data.map(({ key }: { key: string }) => key)).toEqual(permissions)
  expect(data[0]).toEqual({ key: 'dashboard', label: 'Dashboard' })
})

test('a role is created, changed, listed and deleted', async () => {
  const draft = { name: 'Packer', permissions: ['order', 'dashboard', 'order'] }
  const { data: made } = await ada('POST', '/admin/role', draft)
  expect(made).toMatchObject({ permissions: ['dashboard', 'order'], employees: 0, editable: true })

  const changes = { id: made.id, permissions: ['order'] }
  expect(await ada('PUT', '/admin/role', changes)).toMatchObject({
    data: { name: 'Packer', permissions: ['order'] },
  })
  expect(await ada('GET', '/admin/role-list', { q: 'pack' })).toMatchObject({
    data: { rows: [{ id: made.id }], total: 1, page: 1, per_page: 20 },
  })
  expect(await ada('DELETE', '/admin/role', { id: made.id })).toMatchObject({ data: null })
  expect(await ada('PUT', '/admin/role', changes)).toMatchObject({ code: 'not_found' })
})

test('the list of roles counts their employees', async () => {
  const { data } = await ada('GET', '/admin/role-list', { sort: 'id', order: 'desc' })

  expect(data.rows).toMatchObject([{ name: 'Clerk', employees: 1, editable: true }])
})

test('role names are unique', async () => {
  const draft = { name: 'CLERK', permissions: ['order'] }

  expect(await ada('POST', '/admin/role', draft)).toMatchObject({
    errors: { name: 'A role with this name already exists' },
  })
})

test('an unknown permission is rejected', async () => {
  expect(
    await ada('POST', '/admin/role', { name: 'X', permissions: ['everything'] }),
  ).toMatchObject({ code: 'invalid' })
})

test('staff cannot grant a permission that they lack', async () => {
  await letBobManage()

  const refused = await bob('POST', '/admin/role', {
    name: 'Boss',
    permissions: ['order', 'withdraw', 'general'],
  })

  expect(refused).toMatchObject({
    code: 'forbidden',
    message: 'You can’t grant permissions that you don’t have: General settings, Withdrawals',
  })
  expect(await idOf('Boss')).toBeUndefined()
})

test('employees cannot change their own role, or one with a permission that they lack', async () => {
  await letBobManage()
  await ada('POST', '/admin/role', { name: 'Boss', permissions: ['withdraw'] })
  await ada('POST', '/admin/role', { name: 'Packer', permissions: ['order'] })
  const [boss, packer] = [await idOf('Boss'), await idOf('Packer')]

  for (const id of [1, boss]) {
    expect(await bob('PUT', '/admin/role', { id, name: 'Mine' })).toMatchObject({
      code: 'forbidden',
    })
    expect(await bob('DELETE', '/admin/role', { id })).toMatchObject({ code: 'forbidden' })
  }
  const widened = { id: packer, permissions: ['order', 'withdraw'] }
  expect(await bob('PUT', '/admin/role', widened)).toMatchObject({ code: 'forbidden' })
  expect(await bob('PUT', '/admin/role', { id: packer, name: 'Packers' })).toMatchObject({
    success: true,
  })
})

test('the list says what the caller may change', async () => {
  await letBobManage()
  await ada('POST', '/admin/role', { name: 'Boss', permissions: ['withdraw'] })
  await ada('POST', '/admin/role', { name: 'Packer', permissions: ['order'] })

  const { data } = await bob('GET', '/admin/role-list')

  expect(data.rows).toMatchObject([
    { name: 'Boss', editable: false },
    { name: 'Clerk', editable: false },
    { name: 'Packer', editable: true },
  ])
})

test('a role that is assigned to an employee cannot be deleted', async () => {
  expect(await ada('DELETE', '/admin/role', { id: 1 })).toMatchObject({
    code: 'conflict',
    message: '1 employee has this role. Assign another role first.',
  })
  expect(await bob('GET', '/admin/profile')).toMatchObject({ data: { role: 'Clerk' } })
})

test('a removed permission is gone on the next request', async () => {
  expect(await bob('GET', '/admin/order-list')).toMatchObject({ success: true })

  await ada('PUT', '/admin/role', { id: 1, permissions: ['dashboard'] })

  expect(await bob('GET', '/admin/order-list')).toMatchObject({ code: 'forbidden' })
})

test('a role needs at least one permission', async () => {
  expect(await ada('POST', '/admin/role', { name: 'Nobody', permissions: [] })).toMatchObject({
    code: 'invalid',
  })
  expect(users.bob.id).toBe(2)
})

test('a role that only views a permission reads, changes nothing, and can be widened by its manager', async () => {
  const draft = { name: 'Reader', permissions: ['order', 'brand'], view_only: ['brand'] }
  const { data: made } = await ada('POST', '/admin/role', draft)
  expect(made).toMatchObject({ permissions: ['brand', 'order'], view_only: ['brand'] })

  await pool.query(`update users set role_id = ${made.id} where id = ${users.bob.id}`)
  expect((await bob('GET', '/admin/profile')).data.permissions).toMatchObject([
    { key: 'brand', level: 'view' },
    { key: 'order', level: 'manage' },
  ])
  expect(await bob('GET', '/admin/brand-list')).toMatchObject({ success: true })
  expect(await bob('POST', '/admin/brand', { name: 'Acme' })).toMatchObject({
    code: 'view_only',
    message:
      'Your permission “Brands” is view only. To make changes, ask a person who manages roles.',
  })
  const bulk = { list: '/admin/brand-list', ids: [1], do: 'delete' }
  expect(await bob('POST', '/list-bulk', bulk)).toMatchObject({ code: 'view_only' })

  expect(await ada('PUT', '/admin/role', { id: made.id, view_only: [] })).toMatchObject({
    data: { permissions: ['brand', 'order'], view_only: [] },
  })
  expect(await bob('POST', '/admin/brand', { name: 'Acme' })).toMatchObject({ success: true })
})

test('a client that does not know levels keeps those of the permissions that remain', async () => {
  const draft = { name: 'Reader', permissions: ['order', 'brand'], view_only: ['brand', 'order'] }
  const { data: made } = await ada('POST', '/admin/role', draft)

  const changes = { id: made.id, permissions: ['brand', 'unit'] }
  expect(await ada('PUT', '/admin/role', changes)).toMatchObject({
    data: { permissions: ['brand', 'unit'], view_only: ['brand'] },
  })
  const odd = { id: made.id, view_only: ['gallery'] }
  expect(await ada('PUT', '/admin/role', odd)).toMatchObject({
    errors: { view_only: 'Only permissions of the role can be view only' },
  })
})

test('staff cannot grant a level that they lack, nor touch a role that has it', async () => {
  await letBobManage()
  await pool.query(`update roles set view_only = '{order}' where id = 1`)
  const manager = { name: 'Manager', permissions: ['order'] }
  const { data: managers } = await ada('POST', '/admin/role', manager)

  expect(await bob('POST', '/admin/role', { ...manager, name: 'Mine' })).toMatchObject({
    code: 'forbidden',
    message: 'You can’t grant permissions that you don’t have: Orders (manage)',
  })
  expect(await bob('PUT', '/admin/role', { id: managers.id, name: 'Mine' })).toMatchObject({
    code: 'forbidden',
  })
  const reader = { name: 'Reader', permissions: ['order'], view_only: ['order'] }
  const { data: made } = await bob('POST', '/admin/role', reader)
  expect(made).toMatchObject({ view_only: ['order'], editable: true })
  expect(await bob('PUT', '/admin/role', { id: made.id, view_only: [] })).toMatchObject({
    code: 'forbidden',
  })
})

test('all owners get an e-mail when a role is created, changed, assigned or deleted', async () => {
  await ada('POST', '/admin/owner-status', { user_id: users.bob.id, is_owner: true })
  await pool.query(`insert into users (role, name, email, password_hash, role_id)
    select 'admin', 'cleo', 'cleo@market.test', password_hash, 1 from users where id = 1`)
  const { data: role } = await ada('POST', '/admin/role', {
    name: 'Packer',
    permissions: ['order'],
  })
  await ada('PUT', '/admin/role', { id: role.id, permissions: ['order', 'brand'] })
  const { rows } = await pool.query(`select id::int from users where name = 'cleo'`)
  await ada('PUT', '/admin/user', { id: rows[0].id, role_id: role.id })
  await ada('PUT', '/admin/user', { id: rows[0].id, role_id: 1 })
  await ada('DELETE', '/admin/role', { id: role.id })
  await drain()

  const subjectsTo = (person: string) =>
    inbox.filter(({ to }) => to[0] === toEmailAddress(person)).map(({ subject }) => subject)
  for (const owner of ['ada', 'bob'])
    expect(subjectsTo(owner)).toEqual(
      expect.arrayContaining([
        'ada created the role Packer',
        'ada changed the role Packer',
        'cleo now has the role Packer',
        'cleo now has the role Clerk',
        'ada deleted the role Packer',
      ]),
    )
})
