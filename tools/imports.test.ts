import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

// The rules on imports between modules, each with a planted violation.

const root = join(import.meta.dirname, '..')
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const ownRule = '.dependency-cruiser.cjs'
const cycleRule = 'tools/tidy/circles.cjs'

const carts = { 'cart/tables.ts': '', 'cart/public.ts': `import './tables.ts'` }
const orders = { 'orders/tables.ts': '', 'orders/public.ts': `import './tables.ts'` }

test('a module may not import the tables of another', () => {
  const found = violations({ ...carts, 'orders/place.ts': `import '../cart/tables.ts'` }, ownRule)

  expect(found).toContain('tables-are-private: server/src/modules/orders/place.ts')
})

test('the type of a row of another module counts as its table', () => {
  const typed = `import type { carts } from '../cart/tables.ts'\nexport type Row = typeof carts`
  const found = violations(
    { ...carts, 'cart/tables.ts': 'export const carts = 1', 'orders/place.ts': typed },
    ownRule,
  )

  expect(found).toContain('tables-are-private: server/src/modules/orders/place.ts')
})

test('a module imports its own tables and what another exposes', () => {
  const found = violations(
    {
      ...carts,
      ...orders,
      'orders/deep/place.ts': `import '../tables.ts'\nimport '../../cart/public.ts'`,
    },
    ownRule,
  )

  expect(found).not.toContain('tables-are-private')
  expect(found).not.toContain('public-is-a-leaf')
})

test('a public.ts imports nothing but the tables of its module', () => {
  const found = violations(
    { ...orders, 'cart/rules.ts': '', 'cart/public.ts': `import './rules.ts'` },
    ownRule,
  )

  expect(found).toContain('public-is-a-leaf: server/src/modules/cart/public.ts')
})

test('two modules may not import each other, not even through tables', () => {
  const found = violations(
    {
      ...orders,
      'cart/tables.ts': `import '../orders/tables.ts'`,
      'orders/place.ts': `import '../cart/tables.ts'`,
    },
    cycleRule,
  )

  expect(found).toContain('no-folder-cycles: server/src/modules/cart')
})

test('two modules may read what the other exposes', () => {
  const found = violations(
    {
      ...carts,
      ...orders,
      'orders/place.ts': `import '../cart/public.ts'`,
      'cart/claim.ts': `import '../orders/public.ts'`,
    },
    cycleRule,
  )

  expect(found).not.toContain('no-folder-cycles')
})

/** What dependency-cruiser reports about modules that consist of these files. */
function violations(files: Record<string, string>, law: string) {
  const place = mkdtempSync(join(tmpdir(), 'imports-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  write('server/tsconfig.json', '{}')
  for (const [path, text] of Object.entries(files)) write(`server/src/modules/${path}`, text)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, 'server', '--config', join(root, law), '--output-type', 'err'],
    { cwd: place, encoding: 'utf8' },
  )
  rmSync(place, { recursive: true })
  expect(stderr).toBe('')
  expect(stdout).toContain('dependencies cruised')
  // oxlint-disable-next-line no-control-regex
  return stdout.replaceAll(/\u001B\[\d+m/g, '')
}
