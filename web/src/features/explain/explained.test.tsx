import { ownerRights, type ShopRight } from '@emporia/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { openShop, person } from '../../session/placeholders.ts'
import { type Session, store } from '../../session/store.ts'
import { Explained } from './explained.tsx'

const noProfiles = { user: null, admin: null, seller: null }
type Profiles = Omit<Session, 'loading'>

const employee = (...keys: string[]): Profiles => {
  const permissions = keys.map((key) => ({ key, label: key, level: 'manage' as const }))
  return {
    ...noProfiles,
    admin: { ...person, type: 'Admin', role: '', is_owner: false, must_enroll: false, permissions },
  }
}
const login = (rights: readonly ShopRight[]): Profiles => ({
  ...noProfiles,
  seller: {
    ...person,
    type: 'Seller',
    package: null,
    shop: openShop,
    rights: [...rights],
    is_paused: false,
  },
})
const customer: Profiles = {
  ...noProfiles,
  user: { ...person, type: 'User', referral_code: null },
}

afterEach(() => {
  cleanup()
  store.empty()
})

test.each([
  ['a customer', customer, true],
  ['an employee who sees orders', employee('order'), true],
  ['an employee who pays withdrawals', employee('withdraw'), true],
  ['an employee who looks after products', employee('product', 'dashboard'), false],
  ['the owner of a shop', login(ownerRights), true],
  ['a login for its earnings', login(['money']), true],
  ['a login for its orders', login(['order']), false],
])('%s may ask where an amount comes from: or only reads it', (_who, profiles, may) => {
  store.keep(profiles)

  render(<Explained kind="order_total" id={1} minor={1250} />)

  expect(screen.queryByRole('button') !== null).toBe(may)
  expect(document.body.textContent).toContain('12.50')
})
