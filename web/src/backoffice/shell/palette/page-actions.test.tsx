import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { PageTitle } from '../../page-title.tsx'
import { listPageActions } from './page-actions.ts'

afterEach(cleanup)

test('the actions of a screen are what it offers beside its title', async () => {
  const confirm = vi.fn()
  render(
    <MemoryRouter>
      <PageTitle title="Order 1001">
        <button type="button" onClick={confirm}>
          Confirm
        </button>
        <button type="button" disabled>
          Ship
        </button>
        <button type="button" aria-haspopup="menu" aria-label="More" />
        <a href="/print">Print</a>
      </PageTitle>
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  )

  const actions = listPageActions()

  expect(actions.map(({ title }) => title)).toEqual(['Confirm', 'Print'])
  const [first] = actions
  if (first && 'run' in first) first.run()
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce())
})
