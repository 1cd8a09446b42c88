import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { buildWeb } from './build.js'
import { root } from './process/place.js'

// The size limits of the web, in brotli bytes. The build is measured, so it is built first.
const publicMax = 10 * 1024
const firstMax = 260 * 1000
const furtherMax = 40 * 1000

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const client = join(root, 'web/build/client')
let manifest: Manifest = {}

beforeAll(async () => {
  await buildWeb()
  manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
})

const keyOf = (source: string) => {
  const key = Object.keys(manifest).find((name) => name.split('?')[0] === source)
  if (!key) throw new Error(`${source} is not in the build`)
  return key
}

/** Returns every file that must be loaded before these run. */
const filesOf = (sources: string[]) => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const take = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const { file, imports = [], css = [] } = manifest[key] ?? { file: '' }
    files.add(file)
    for (const sheet of css) files.add(sheet)
    for (const inner of imports) take(inner)
  }
  for (const source of sources) take(keyOf(source))
  return files
}

const bytesOf = (files: Iterable<string>, kind: RegExp) =>
  [...files]
    .filter((file) => kind.test(file))
    .reduce((sum, file) => sum + readFileSync(join(client, `${file}.br`)).length, 0)

const shell = (area: string) => ['src/entry.client.tsx', 'src/root.tsx', `src/${area}/layout.tsx`]

describe('a public page', () => {
  test('loads at most 10 KiB of CSS', () => {
    expect(bytesOf(filesOf(['src/root.tsx']), /css$/)).toBeLessThanOrEqual(publicMax)
  })

  test('loads at most 10 KiB of JavaScript', () => {
    expect(bytesOf(filesOf(['src/islands/entry.ts']), /js$/)).toBeLessThanOrEqual(publicMax)
  })
})

describe('the back offices', () => {
  const starts = {
    admin: 'src/admin/dashboard/start.tsx',
    seller: 'src/seller/dashboard/overview.tsx',
    member: 'src/member/dashboard/overview.tsx',
    user: 'src/user/overview.tsx',
  }

  test.each(Object.entries(starts))(
    '%s loads at most 260 KB of JavaScript first',
    (area, screen) => {
      expect(bytesOf(filesOf([...shell(area), screen]), /js$/)).toBeLessThanOrEqual(firstMax)
    },
  )

  test('no further screen loads more than 40 KB', () => {
    const areas = Object.keys(starts).join('|')
    const screens = Object.keys(manifest)
      .filter((key) => new RegExp(`^src/(${areas}|features)/.*\\?__react-router`).test(key))
      .map((key) => key.split('?')[0] ?? '')

    const heavy = screens.flatMap((screen) => {
      const [, area = ''] = screen.split('/')
      // A screen of several areas is measured in the smallest of them.
      const there = filesOf(shell(area === 'features' ? 'user' : area))
      const further = [...filesOf([screen])].filter((file) => !there.has(file))
      const bytes = bytesOf(further, /js$/)
      return bytes > furtherMax ? [`${screen}: ${bytes}`] : []
    })
    expect(screens.length).toBeGreaterThan(60)
    expect(heavy).toEqual([])
  })
})
