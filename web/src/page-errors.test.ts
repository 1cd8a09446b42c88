// @vitest-environment node
import { expect, test, vi } from 'vitest'

import { answerer, handleError } from './entry.server.tsx'

const report = vi.fn()
const routes = {}
const build = {
  entry: { module: {} },
  routes,
  assets: { routes: {} },
  future: {},
  basename: '/',
  publicPath: '/',
} as unknown as Parameters<typeof answerer>[0]
answerer(build, 'production', async () => ({ success: true, message: '', data: null }), report)

const request = new Request('https://shop.example/no-such-page')
const routeError = (status: number) => ({
  status,
  statusText: '',
  internal: true,
  data: 'No route',
})

test('an address without a page is not reported, and nothing is printed', () => {
  const print = vi.spyOn(console, 'error')
  handleError(routeError(404), { request })

  expect(report).not.toHaveBeenCalled()
  expect(print).not.toHaveBeenCalled()
})

test('what fails in a page is reported once to the log, and a visitor who left is not', () => {
  const error = new Error('broken')
  handleError(error, { request })
  handleError(error, { request: new Request(request, { signal: AbortSignal.abort() }) })

  expect(report.mock.calls).toEqual([[error]])
})
