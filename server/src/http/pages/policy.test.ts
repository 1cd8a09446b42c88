import { expect, test } from 'vitest'

import { buildPolicy } from './policy.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))

test('a page without scripts of the framework runs and styles nothing inline', () => {
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

test('a page with the framework runs what carries the nonce of this answer', () => {
  const policy = directives(buildPolicy('production', { page: 'hydrated' }, 'abc'))

  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'"])
  expect(policy['style-src']).toEqual(["'self'", "'nonce-abc'"])
})

test.each(['script-free', 'hydrated'])(
  'no scripts are inline without a nonce in production: %s',
  (page) => {
    expect(directives(buildPolicy('production', { page }, 'abc'))['script-src']).not.toContain(
      "'unsafe-inline'",
    )
  },
)

test('whom the owner lets count visitors may run one script, and nobody else', () => {
  const counts = 'https://plausible.io'
  const policy = directives(buildPolicy('production', { page: 'script-free', counts }, 'abc'))

  expect(policy['script-src']).toEqual(["'self'", counts])
  expect(policy['connect-src']).toEqual(["'self'", counts])
  expect(policy['default-src']).toEqual(["'self'"])
})
