import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { person } from '../../session/placeholders.ts'
import { store } from '../../session/store.ts'
import { PermissionsControl } from './permissions-control.client.tsx'

afterEach(cleanup)

const signIn = (levels: Record<string, 'view' | 'manage'>) =>
  store.keep({
    user: null,
    seller: null,
    admin: {
      ...person,
      type: 'Admin',
      role: '',
      is_owner: false,
      must_enroll: false,
      permissions: Object.entries(levels).map(([key, level]) => ({ key, label: key, level })),
    },
  })

const show = () => {
  const changeDraft = vi.fn()
  render(
    <PermissionsControl
      id="permissions"
      value={['brand', 'order']}
      stored={undefined}
      draft={{ view_only: ['brand'] }}
      changeDraft={changeDraft}
      onChange={() => {}}
      invalid={false}
      describedBy={undefined}
    />,
  )
  return changeDraft
}
const levelsOf = (name: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name })
  return {
    select,
    value: select.value,
    options: [...select.options].map(({ text }) => text),
    isLocked: select.closest('fieldset')?.disabled,
  }
}

test('each permission of a role has a level, and changing one keeps the others', () => {
  signIn({ brand: 'manage', order: 'manage', unit: 'manage' })
  const changeDraft = show()
  expect(levelsOf('Brands')).toMatchObject({ value: 'view' })
  expect(levelsOf('Orders')).toMatchObject({ value: 'manage' })

  fireEvent.change(levelsOf('Units').select, { target: { value: 'view' } })
  expect(changeDraft).toHaveBeenLastCalledWith({
    permissions: ['brand', 'unit', 'order'],
    view_only: ['brand', 'unit'],
  })
  fireEvent.change(levelsOf('Brands').select, { target: { value: 'none' } })
  expect(changeDraft).toHaveBeenLastCalledWith({ permissions: ['order'], view_only: [] })
})

test('an employee grants no level that they lack', () => {
  signIn({ brand: 'view', order: 'manage' })
  show()

  expect(levelsOf('Brands').options).toEqual(['No access', 'View only'])
  expect(levelsOf('Orders').options).toEqual(['No access', 'View only', 'Manage'])
  expect(levelsOf('Units').isLocked).toBe(true)
})
