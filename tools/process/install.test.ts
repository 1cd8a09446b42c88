import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { listPackages } from './packages.js'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Lock = { packages: Record<string, { dependencies?: Record<string, string> }> }
const { packages } = JSON.parse(read('package-lock.json')) as Lock
const installed = new Set(listPackages('run').map(({ path }) => path))

const filesIn = (folder: string) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

/** Names of the packages that a file imports, without those of this project. */
const packagesIn = (path: string) =>
  [...read(path).matchAll(/(?:from|import\() ?'((?:@[^/']+\/)?[^./'][^/']*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))

const isMissing = (name: string) =>
  !installed.has(`node_modules/${name}`) && !name.startsWith('@emporia/')

test('npm start installs every package that builds the web and compiles the messages', () => {
  const builders = [
    'web/vite.config.ts',
    'web/react-router.config.ts',
    ...filesIn('tools/messages').filter((path) => path.endsWith('.js')),
  ]
  const names = new Set(builders.flatMap(packagesIn))

  expect([...names]).toContain('vite')
  expect([...names].filter(isMissing)).toEqual([])
})

test('npm start installs every package that the server and the pages import', () => {
  const names = ['server', 'web', 'contract', 'messages'].flatMap((workspace) =>
    Object.keys(packages[workspace]?.dependencies ?? {}),
  )

  expect(names.length).toBeGreaterThan(40)
  expect(names.filter(isMissing)).toEqual([])
})

test('npm start does not install a browser, linters, types or the test runner', () => {
  const unneeded = ['@sparticuz/chromium', 'oxlint', 'vitest', 'knip', 'typescript', '@types/node']

  expect(unneeded.filter((name) => !isMissing(name))).toEqual([])
})

test('npm test installs more, and native programs of this machine only', () => {
  const all = listPackages('all').map(({ path }) => path)

  expect([...installed].filter((path) => !all.includes(path))).toEqual([])
  expect(all).toContain('node_modules/vitest')
  expect(all.filter((path) => /win32|wasm32|musl/.test(path))).toEqual([])
})
