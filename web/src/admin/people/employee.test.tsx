import { api, type Data } from '@emporia/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { listLoader } from '../../resource/loaders.ts'
import { renderScreen, stubDesktop, successReply } from '../../resource/render-screen.tsx'
import { person } from '../../session/placeholders.ts'
import { store } from '../../session/store.ts'
import EmployeeScreen from './employee.tsx'

type Employee = Data<typeof api.admin.employee.list>['rows'][number]

const employee = (id: number, name: string, is_first_admin: boolean): Employee => ({
  id,
  name,
  email: `${name.toLowerCase()}@demo.test`,
  phone: null,
  role: is_first_admin ? '' : 'Support',
  role_id: is_first_admin ? null : 1,
  picture: null,
  created_at: '2026-01-02T00:00:00.000Z',
  status: 'active',
  is_first_admin,
  editable: !is_first_admin,
})

const signIn = (is_owner: boolean) =>
  store.keep({
    user: null,
    seller: null,
    admin: {
      ...person,
      id: 1,
      type: 'Admin',
      role: '',
      is_owner,
      must_enroll: false,
      permissions: [{ key: 'employee', label: 'Employees', level: 'manage' }],
    },
  })

const listActionsOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

const open = () =>
  renderScreen({
    at: '/admin/employee',
    screen: EmployeeScreen,
    loader: listLoader(api.admin.employee.list),
    answers: {
      'GET /admin/user-list': () =>
        successReply({
          rows: [employee(2, 'Olga', true), employee(3, 'Bob', false)],
          total: 2,
          page: 1,
          per_page: 20,
          roles: [],
        }),
    },
  })

beforeEach(() => {
  stubDesktop()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an owner changes ownership and secures every other account from the menu of a row', async () => {
  signIn(true)
  open()

  expect(await listActionsOf('Olga')).toEqual([
    'Remove as owner',
    'Sign out everywhere',
    'Remove second factor',
  ])
})

test('other staff secure employees, but not owners', async () => {
  signIn(false)
  open()

  expect(await listActionsOf('Bob')).toEqual([
    'Edit',
    'Sign out everywhere',
    'Remove second factor',
    'Delete',
  ])
  expect(screen.queryByRole('button', { name: 'Actions for Olga' })).toBeNull()
})
