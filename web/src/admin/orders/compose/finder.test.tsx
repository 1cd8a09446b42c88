import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Finder } from './finder.tsx'

const rows = [
  { id: 1, name: 'Mug' },
  { id: 2, name: 'Mug rack' },
]
const ask = async () => ({
  success: true as const,
  message: '',
  data: { rows, total: 2, page: 1, per_page: 10 },
})

afterEach(cleanup)

test('a thing is found, chosen with the arrows and taken with Enter', async () => {
  const onPick = vi.fn()
  render(
    <Finder
      label="Add product"
      placeholder=""
      ask={ask}
      show={({ name }) => name}
      onPick={onPick}
    />,
  )
  const box = screen.getByRole('combobox', { name: 'Add product' })

  fireEvent.change(box, { target: { value: 'mug' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { name: 'Mug rack' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  fireEvent.keyDown(box, { key: 'Enter' })

  expect(onPick).toHaveBeenCalledWith(rows[1])
  expect(screen.queryByRole('option')).toBeNull()
})
