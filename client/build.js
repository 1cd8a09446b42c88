import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { alone } from '../tools/process/alone.js'
import { fingerprint } from '../tools/process/fingerprint.js'
import { run } from '../tools/process/run.js'
import { writeSchema } from './write-schema.js'

const folder = import.meta.dirname
const mark = join(folder, 'dist/.built')
const sources = [
  'docs/api/openapi.json',
  ...['build.js', 'package.json', 'tsconfig.json', 'write-schema.js'].map(
    (name) => `client/${name}`,
  ),
  ...readdirSync(join(folder, 'src'))
    .filter((name) => name !== 'schema.d.ts')
    .map((name) => `client/src/${name}`),
]

/** Compiles the client to `dist`: the runtime, its types, and the types of the API. */
const build = async () => {
  const hash = fingerprint(sources)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  await writeSchema()
  const command = [compiler, '-p', folder, '--noEmit', 'false']
  const { code } = /** @type {{ code: number }} */ (await run('node', command))
  if (code !== 0) process.exit(code)
  copyFileSync(join(folder, 'src/schema.d.ts'), join(folder, 'dist/schema.d.ts'))
  writeFileSync(mark, hash)
}

// A test packs the client while the checks build it.
await alone('client', build)
