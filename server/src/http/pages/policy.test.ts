import { expect, test } from 'vitest'

import { buildPolicy } from './policy.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))

test('a script-free page may not use inline scripts or styles', () => {
  const policy = directives(buildPolicy('production', { page: 'script-free' }, 'abc'))

  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
})

test('a hydrated page may use scripts and styles with the nonce of its response', () => {
  const policy = directives(buildPolicy('production', { page: 'hydrated' }, 'abc'))

  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'"])
  expect(policy['style-src']).toEqual(["'self'", "'nonce-abc'"])
})

test.each(['script-free', 'hydrated'])(
  'production allows no inline scripts without a nonce: %s',
  (page) => {
    expect(directives(buildPolicy('production', { page }, 'abc'))['script-src']).not.toContain(
      "'unsafe-inline'",
    )
  },
)

test('only the configured analytics host may run a script', () => {
  const counts = 'https://plausible.io'
  const policy = directives(buildPolicy('production', { page: 'script-free', counts }, 'abc'))

  expect(policy['script-src']).toEqual(["'self'", counts])
  expect(policy['connect-src']).toEqual(["'self'", counts])
  expect(policy['default-src']).toEqual(["'self'"])
})
