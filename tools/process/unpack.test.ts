import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'

import { unpack } from './unpack.js'
import { isRead } from './wanted-files.js'

type File = { path: string; text: string; mode?: string; kind?: string }

let folder: string
let requests: string[]
let close: () => Promise<unknown>
let registry: string
const archives = new Map<string, Buffer>()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'))
  requests = []
  archives.clear()
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const archive = archives.get(request.url ?? '')
    response.writeHead(archive ? 200 : 404).end(archive)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  close = () => new Promise((done) => server.close(done))
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

/** A file of a tar archive: its header and its content, both in blocks of 512 bytes. */
const toEntry = ({ path, text, mode = '644', kind = '0' }: File) => {
  const header = Buffer.alloc(512)
  header.write(path.slice(0, 100), 0)
  header.write(mode.padStart(7, '0'), 100)
  header.write(Buffer.byteLength(text).toString(8).padStart(11, '0'), 124)
  header.write(kind, 156)
  header.write('ustar', 257)
  const content = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512)
  content.write(text)
  return Buffer.concat([header, content])
}

const publish = (name: string, files: File[], bin = {}) => {
  const archive = gzipSync(Buffer.concat([...files.map(toEntry), Buffer.alloc(1024)]))
  archives.set(`/${name}/-/${name.split('/').at(-1)}-1.2.3.tgz`, archive)
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  return { path: `node_modules/${name}`, name, version: '1.2.3', integrity, bin }
}

const manifest = { path: 'package/package.json', text: '{}' }

type Package = ReturnType<typeof publish>
const install = (packages: Package[], isWanted = isRead('all')) =>
  unpack({ packages, workspaces: [], folder, registry, isWanted })

const read = (path: string) => readFileSync(join(folder, 'node_modules', path), 'utf8')
const has = (path: string) => existsSync(join(folder, 'node_modules', path))

test('the files of a package are written, and its programs can be run by name', async () => {
  const long = `package/${'folder/'.repeat(20)}index.js`
  const program = publish(
    '@scope/program',
    [
      manifest,
      { path: 'package/cli.js', text: '#!/usr/bin/env node' },
      { path: 'package/native', text: 'binary', mode: '755' },
      { path: 'PaxHeader', text: `170 path=${long}\n`, kind: 'x' },
      { path: long, text: 'long' },
      { path: 'package/link', text: '', kind: '2' },
    ],
    { program: 'cli.js' },
  )

  await install([program])

  expect(read('.bin/program')).toBe('#!/usr/bin/env node')
  expect(statSync(join(folder, 'node_modules/.bin/program')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'node_modules/@scope/program/native')).mode & 0o777).toBe(0o755)
  expect(read(`@scope/program/${'folder/'.repeat(20)}index.js`)).toBe('long')
  expect(has('@scope/program/link')).toBe(false)
  expect(requests).toEqual(['/@scope/program/-/program-1.2.3.tgz'])
})

test('a package whose checksum is not the one of the lock file is refused before it is read', async () => {
  const good = publish('good', [manifest])

  await expect(install([{ ...good, integrity: 'sha512-other' }])).rejects.toThrow('the checksum')

  expect(has('good')).toBe(false)
})

test.each(['package/../../evil.js', '/etc/evil.js', 'package\\..\\evil.js'])(
  'an archive with the path %s is refused, and none of its files is written',
  async (path) => {
    await expect(install([publish('evil', [manifest, { path, text: '' }])])).rejects.toThrow(path)

    expect(has('evil')).toBe(false)
  },
)

test('a missing package is refused after a second request', async () => {
  const missing = publish('missing', [manifest])
  archives.clear()

  await expect(install([missing])).rejects.toThrow('answered with 404')

  expect(requests).toHaveLength(2)
})

test('after an error no further package is requested, and none is being written', async () => {
  const missing = publish('missing', [manifest])
  archives.clear()
  const names = Array.from({ length: 60 }, (_, at) => `library-${at}`)
  const others = names.map((name) => publish(name, [manifest]))

  await expect(install([missing, ...others])).rejects.toThrow('answered with 404')

  const requested = names.filter((name) => requests.some((path) => path.startsWith(`/${name}/`)))
  expect(requested.length).toBeLessThan(names.length)
  expect(requested.filter((name) => !has(`${name}/package.json`))).toEqual([])
})

test('to run, no types, source maps and documents are installed; tests add the types only', async () => {
  const files = [
    'package.json',
    'index.js',
    'index.d.ts',
    'index.js.map',
    'README.md',
    'LICENSE.md',
  ]
  const library = publish(
    'library',
    files.map((name) => ({ path: `package/${name}`, text: name })),
  )

  await install([library], isRead('run'))
  expect(files.filter((name) => has(`library/${name}`))).toEqual([
    'package.json',
    'index.js',
    'LICENSE.md',
  ])
  writeFileSync(join(folder, 'node_modules/library/index.js'), 'in use')
  await install([library], isRead('all'))

  expect(read('library/index.d.ts')).toBe('index.d.ts')
  expect(read('library/index.js')).toBe('in use')
  expect(has('library/README.md')).toBe(false)
})
