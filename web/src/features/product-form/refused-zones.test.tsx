import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { RefusedZones } from './refused-zones.tsx'

afterEach(cleanup)

const show = (refused_zones: string[], isOwner = false) =>
  render(
    <MemoryRouter>
      <RefusedZones shop={{ id: 1, name: 'Sam & Sons', refused_zones }} isOwner={isOwner} />
    </MemoryRouter>,
  ).container.textContent

test('owners read where customers cannot buy the product, with a link to the settings', () => {
  expect(show(['Germany'], true)).toBe(
    'Customers in Germany cannot buy this product until you add your VAT ID in Shop settings.',
  )
  expect(screen.getByRole('link', { name: 'Shop settings' }).getAttribute('href')).toBe(
    '/seller/credentials',
  )
})

test('others read who can add the number, and many zones are counted', () => {
  expect(show(['Austria', 'Belgium', 'Croatia', 'Cyprus', 'Czechia'])).toBe(
    'Customers in Austria, Belgium, Croatia and 2 more zones cannot buy this product until Sam & Sons adds a VAT ID in its shop settings.',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

test('without such zones the form says nothing', () => {
  expect(show([], true)).toBe('')
})
