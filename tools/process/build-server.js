import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { builtState } from '../build.js'
import { alone } from './alone.js'
import { fingerprint } from './fingerprint.js'
import { root } from './place.js'

const sources = [
  'server/package.json',
  'server/src',
  'contract/src',
  'messages/src',
  'tools/process/bundle-server.js',
  'package-lock.json',
]
const built = join(root, 'server/build')
const entry = join(built, 'main.js')

/** The server's entry: its bundle, or its sources while there is no bundle of them. */
export const findServerEntry = () => (isServerBuilt() ? 'server/build/main.js' : sourceEntry)

export const sourceEntry = 'server/src/main.ts'

const isServerBuilt = () =>
  existsSync(entry) && readFileSync(entry, 'utf8') === importOf(wantedName())

/** A bundle contains the built pages with the texts, so it is made of their sources as well. */
const wantedName = () => `${fingerprint(sources)}${builtState()}`.replaceAll(' ', '-')

/**
 * Bundles the server into `server/build`, unless it is bundled. The pages must be built. A running
 * server still loads parts of its bundle, so the previous one is left there.
 */
export const buildServer = () =>
  alone('server-build', async () => {
    if (isServerBuilt()) return
    const { bundleServer } = await import('./bundle-server.js')
    const name = wantedName()
    mkdirSync(built, { recursive: true })
    const previous = /'\.\/(.+?)\//.exec(existsSync(entry) ? readFileSync(entry, 'utf8') : '')?.[1]
    await bundleServer(join(built, name))
    writeFileSync(entry, importOf(name))
    for (const found of readdirSync(built)) {
      if (!['main.js', name, previous].includes(found))
        rmSync(join(built, found), { recursive: true })
    }
  })

const importOf = (name) => `import './${name}/main.js'\n`
