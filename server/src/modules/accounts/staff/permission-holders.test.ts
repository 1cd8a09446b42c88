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
