import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { loadAgain } from './lazy.ts'

afterEach(() => document.body.replaceChildren())

test('a part that does not come is loaded again when the browser is online', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValue('part')

  const part = loadAgain(load)
  await waitFor(() => expect(document.body.textContent).toContain('You are offline'))
  dispatchEvent(new Event('online'))

  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})
