import { configure } from '@testing-library/react'
import type * as Client from 'react-dom/client'
import { afterAll, vi } from 'vitest'

// A busy machine may render late: `waitFor` and `findBy` wait longer than their default of a second.
configure({ asyncUtilTimeout: 60_000 })

// There is no server. A request that outlives its test waits, instead of failing a later one.
globalThis.fetch = () => new Promise(() => {})

// Pages never unmount their islands. Tests do, so that React updates nothing after the window is gone.
const roots = vi.hoisted((): Client.Root[] => [])

vi.mock('react-dom/client', async (load) => {
  const client = await load<typeof Client>()
  const remember = (root: Client.Root) => {
    roots.push(root)
    return root
  }
  return {
    ...client,
    createRoot: (...args: Parameters<typeof Client.createRoot>) =>
      remember(client.createRoot(...args)),
    hydrateRoot: (...args: Parameters<typeof Client.hydrateRoot>) =>
      remember(client.hydrateRoot(...args)),
  }
})

afterAll(async () => {
  vi.useRealTimers()
  // An island whose code still loads would start after the window is gone.
  await vi.dynamicImportSettled()
  for (const root of roots) root.unmount()
  // React runs the rest of its work, such as effects, in tasks that it has scheduled.
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => setImmediate(done))
})
