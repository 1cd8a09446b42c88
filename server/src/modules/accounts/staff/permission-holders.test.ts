import { permissions } from '@emporia/contract'
import { expect, test } from 'vitest'

import { as, users } from '../../../../test/app.ts'

const [ada, bob] = [as('ada'), as('bob')]
const granters = async (key: string) => {
  const { data } = await bob('GET', `/admin/permission-holders?key=${key}`)
  return data[0].people.map(({ name }: { name: string }) => name)
}

test('permission holders are employees who hold the permission and manage roles or employees', async () => {
  expect(await granters('order')).toEqual(['ada'])

  const draft = { name: 'Lead', permissions: ['order', 'employee'] }
  const { data: role } = await ada('POST', '/admin/role', draft)
  await ada('PUT', '/admin/user', { id: users.bob.id, role_id: role.id })

  expect(await granters('order')).toEqual(['ada', 'bob'])
  expect(await granters('billing')).toEqual(['ada'])
})

test('holders of all permissions are listed in one response, and only for staff', async () => {
  expect((await ada('GET', '/admin/permission-holders')).data).toHaveLength(permissions.length)
  expect(await as('una')('GET', '/admin/permission-holders')).toMatchObject({ code: 'forbidden' })
})

test('who only views roles and employees grants nothing; who views a permission grants to view it', async () => {
  const keys = ['order', 'brand', 'employee']
  const { data: lead } = await ada('POST', '/admin/role', {
    name: 'Lead',
    permissions: keys,
    view_only: ['brand'],
  })
  await ada('PUT', '/admin/user', { id: users.bob.id, role_id: lead.id })
  const { data } = await bob('GET', '/admin/permission-holders?key=brand')
  expect(data[0].people).toMatchObject([
    { name: 'ada', level: 'manage' },
    { name: 'bob', level: 'view' },
  ])

  await ada('PUT', '/admin/role', { id: lead.id, view_only: ['employee'] })
  expect(await granters('order')).toEqual(['ada'])
})
