import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { buildTestedWeb } from './build.js'
import { root } from './process/place.js'

// The size limits of the web, in brotli bytes. The build is measured, so it is built first.
const publicMax = 10 * 1024
const furtherMax = 41 * 1000

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const client = join(root, 'web/build/client')
let manifest: Manifest = {}

beforeAll(async () => {
  await buildTestedWeb()
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

const application = ['src/entry.client.tsx', 'src/root.tsx', 'src/islands/entry.ts']
const shell = (area: string) => [...application, `src/${area}/layout.tsx`]

/** The scripts of a page: what it needs before it runs, and for the application its routes. */
const scriptsOf = (sources: string[]) => {
  const routes = sources.includes('src/root.tsx') ? [routesFile()] : []
  return [...filesOf(sources), ...routes].filter((file) => file.endsWith('.js'))
}

const routesFile = () => {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  return `assets/${name}`
}

describe('a public page', () => {
  test('loads at most 10 KiB of CSS', () => {
    expect(bytesOf(filesOf(['src/root.tsx']), /css$/)).toBeLessThanOrEqual(publicMax)
  })

  test('loads at most 8.1 KB of JavaScript, in two files', () => {
    const scripts = scriptsOf(['src/islands/entry.ts'])
    expect(bytesOf(scripts, /js$/)).toBeLessThanOrEqual(8_100)
    expect(scripts.length).toBeLessThanOrEqual(2)
  })

  test.each([
    ['cart', 85],
    ['product', 87],
    ['photos', 76],
    ['sign-in', 115],
    ['track', 118],
  ])('loads its JavaScript within the limit for the island %s', (name, kilobytes) => {
    const island = [`src/storefront/islands/${name}.tsx`, 'src/islands/mount.tsx']
    expect(bytesOf(scriptsOf(island), /js$/)).toBeLessThanOrEqual(kilobytes * 1000)
  })
})

describe('the checkout', () => {
  const page = ['src/islands/entry.ts', 'src/islands/mount.tsx']
  const checkout = [...page, 'src/storefront/islands/checkout.tsx']

  test('loads at most 108 KB of JavaScript, in twelve files', () => {
    const scripts = scriptsOf(checkout)
    expect(bytesOf(scripts, /js$/)).toBeLessThanOrEqual(108_000)
    expect(scripts.length).toBeLessThanOrEqual(12)
  })

  test('loads at most 18 KB when the form is touched', () => {
    const first = new Set(scriptsOf(checkout))
    const later = scriptsOf(['src/storefront/checkout/page/later.ts'])
    const further = later.filter((file) => !first.has(file))
    expect(bytesOf(further, /js$/)).toBeLessThanOrEqual(18_000)
  })
})

describe('the application', () => {
  // The account of customers has the header and footer of the storefront.
  const storefront = 'src/storefront/layout.tsx'

  test.each([
    ['/user', [...shell('user'), storefront, 'src/user/overview.tsx'], 210, 28],
    ['/member', [...shell('member'), 'src/member/dashboard/overview.tsx'], 236, 40],
    ['/seller', [...shell('seller'), 'src/seller/dashboard/overview.tsx'], 210, 23],
    ['/admin', [...shell('admin'), 'src/admin/dashboard/start.tsx'], 211, 20],
    ['the POS', [...shell('member'), 'src/member/pos/pos-create.tsx'], 253, 37],
  ])('%s loads its JavaScript within its limits', (_page, sources, kilobytes, requests) => {
    const scripts = scriptsOf(sources)
    expect(bytesOf(scripts, /js$/)).toBeLessThanOrEqual(kilobytes * 1000)
    expect(scripts.length).toBeLessThanOrEqual(requests)
  })

  test('no further screen loads more than 41 KB', () => {
    const areas = 'admin|seller|member|user'
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
