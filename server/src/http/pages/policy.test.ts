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

test('only the page with the form of a payment provider may load it', () => {
  const form = {
    script: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  }
  const counts = 'https://plausible.io'
  const policy = directives(buildPolicy('production', { page: 'hydrated', counts, form }, 'abc'))

  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'", counts, 'https://js.stripe.com'])
  expect(policy['connect-src']).toEqual(["'self'", counts, 'https://api.stripe.com'])
  expect(policy['frame-src']).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://hooks.stripe.com',
  ])
  expect(policy['style-src']).toEqual(["'self'", "'nonce-abc'"])
})

test('only the configured analytics host may run a script', () => {
  const counts = 'https://plausible.io'
  const policy = directives(buildPolicy('production', { page: 'script-free', counts }, 'abc'))

  expect(policy['script-src']).toEqual(["'self'", counts])
  expect(policy['connect-src']).toEqual(["'self'", counts])
  expect(policy['default-src']).toEqual(["'self'"])
})
