import { expect, test } from 'vitest'

import { TaxRefusal } from '../../adapters/tax/tax-provider.ts'
import { callProvider, resetCircuit } from './circuit-breaker.ts'

/** A provider that fails while there is an error, with a clock that only the test moves. */
const openProvider = () => {
  const state = { now: 0, calls: 0, error: new Error('down') as Error | undefined }
  const app = {
    taxes: { open: () => Promise.reject(new Error('unused')) },
    clock: { now: () => new Date(state.now) },
  }
  const settings = { provider: 'http' as const, url: 'https://tax.test' }
  const call = () =>
    callProvider(app, settings, async () => {
      state.calls += 1
      if (state.error) throw state.error
      return 'tax'
    }).catch(() => 'none')
  return { state, call, reset: () => resetCircuit(app, settings) }
}

test('after three failures in a row there is no call for 30 seconds, then one trial', async () => {
  const { state, call } = openProvider()
  for (let time = 0; time < 5; time++) expect(await call()).toBe('none')
  expect(state.calls).toBe(3)

  state.now = 29_999
  await call()
  expect(state.calls).toBe(3)
  state.now = 30_000
  await Promise.all([call(), call(), call()])
  expect(state.calls).toBe(4)
  // The trial failed, so the next one is after another pause.
  state.now = 59_999
  await call()
  expect(state.calls).toBe(4)

  state.now = 60_000
  state.error = undefined
  expect(await call()).toBe('tax')
  expect(await call()).toBe('tax')
  expect(state.calls).toBe(6)
})

test('an answer between failures begins the count again', async () => {
  const { state, call } = openProvider()
  for (const error of [1, 1, 0, 1, 1, 0]) {
    state.error = error ? new Error('down') : undefined
    await call()
  }
  expect(state.calls).toBe(6)
  expect(await call()).toBe('tax')
})

test('a provider that refuses a sale is in service', async () => {
  const { state, call } = openProvider()
  state.error = new TaxRefusal('unknown address')
  for (let time = 0; time < 5; time++) await call()
  expect(state.calls).toBe(5)
})

test('saving the settings ends the pause, because the provider has answered', async () => {
  const { state, call, reset } = openProvider()
  for (let time = 0; time < 4; time++) await call()
  expect(state.calls).toBe(3)
  reset()
  await call()
  expect(state.calls).toBe(4)
})
