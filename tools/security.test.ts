import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { isTest, programs } from './tidy/files.ts'
import { testTitles } from './tidy/syntax.ts'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')
const named = [...text.matchAll(/^- `(\S+\.test\.tsx?)`: (.+)$/gm)].map(
  ([, file = '', label = '']) => ({
    file,
    words: label,
  }),
)

test('every test that SECURITY.md names exists and runs', () => {
  const missing = named.filter(({ file, words: label }) => {
    const program = programs.find(({ path }) => path === file)
    return !program || !testTitles(program).some((title) => title.includes(label))
  })

  expect(named.length).toBeGreaterThan(80)
  expect(missing).toEqual([])
})

test('every incident in SECURITY.md has a test', () => {
  const [, incidents = ''] = text.split('## Incidents in other systems')
  const paragraphs = incidents.split(/\n(?=\*\*)/).slice(1)

  expect(paragraphs.length).toBeGreaterThan(40)
  expect(paragraphs.filter((paragraph) => !/^- `/m.test(paragraph))).toEqual([])
})

test('no text of a caller is written into SQL', () => {
  // With the `sql` tag in front of the backtick, expressions in braces become parameters.
  const byHand = /\.(?:query|execute)\(\s*(?:`[^`]*\$\{|[^)`]*['`]\s*\+|\w+\s*\+)|\bsql\.raw\(/
  const raw = programs.filter(
    ({ path, text: code }) => path.startsWith('server/src/') && !isTest(path) && byHand.test(code),
  )

  expect(raw.map(({ path }) => path)).toEqual([
    // A channel name, a kind of job, a migration, a role name, the text of a constant, the name of
    // an entity, the type or name of a column, a limit in the code: none comes from a caller.
    'server/src/adapters/pubsub.ts',
    'server/src/adapters/outbox/outbox.ts',
    'server/src/db/migrate.ts',
    'server/src/db/access/serving-role.ts',
    'server/src/db/access/session-settings.ts',
    'server/src/db/old-chain/adopt-old-chain.ts',
    'server/src/db/old-chain/read-catalog.ts',
    'server/src/modules/affiliate/commissions/caps-of.ts',
    'server/src/modules/orders/checkout/write-purchase.ts',
    'server/src/modules/settings/verified-email.ts',
    'server/src/modules/storefront/search/documents.ts',
    'server/src/modules/storefront/search/query-terms.ts',
    'server/src/modules/translations/sources.ts',
  ])
})

/** The first version of each package without the vulnerabilities in SECURITY.md. */
const mended: Record<string, string> = {
  fastify: '5.8.5',
  '@fastify/static': '9.1.1',
  '@fastify/multipart': '9.3.0',
  'sanitize-html': '2.17.4',
  'file-type': '21.3.1',
}

test('every installed package is newer than its known vulnerabilities', () => {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const installed = Object.entries(packages).map(([path, { version = '' }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    version,
  }))

  const old = installed.filter(({ name, version }) => {
    const least = mended[name]
    return least !== undefined && isBefore(version, least)
  })

  expect(installed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', '@fastify/multipart', 'sanitize-html']),
  )
  expect(old).toEqual([])
})

const isBefore = (version: string, least: string) =>
  version.localeCompare(least, undefined, { numeric: true }) < 0
