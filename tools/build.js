import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { hasPseudoLocales } from './messages/has-pseudo-locales.js'
import { alone } from './process/alone.js'
import { fingerprint } from './process/fingerprint.js'
import { projectEnvironment, root } from './process/place.js'
import { run } from './process/run.js'

const sources = [
  'web/bundle',
  'web/src',
  'web/public',
  'web/package.json',
  'web/react-router.config.ts',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'contract/src',
  ...['ar', 'de', 'en', 'es', 'fr', 'pt-br', 'src'].map((folder) => `messages/${folder}`),
  'tools/messages',
  'package-lock.json',
  'tsconfig.base.json',
]
const web = join(root, 'web')
const built = join(web, 'build')
const fresh = join(web, '.build-fresh')
const worn = join(web, '.build-worn')
const mark = join(built, '.sources')

/** Builds the web into web/build, unless its sources are those of the last build. */
export const buildWeb = async () => {
  if (!isWebBuilt()) await alone('build', buildUnlessDone)
}

/** Builds the web with the languages of tests, once for all suites (docs/guides/developers.md#translations). */
export const buildTestedWeb = () => {
  process.env['PSEUDO_LOCALES'] ??= '1'
  return buildWeb()
}

/** What a build is made of: the sources, and whether it has the languages of tests. */
const wantedState = () => `${fingerprint(sources)}${hasPseudoLocales() ? ' pseudo' : ''}`

/** What the present build was made of, or an empty text. */
export const builtState = () => (existsSync(mark) ? readFileSync(mark, 'utf8') : '')

/** A build with the languages of tests also has all others. */
export const isWebBuilt = () => {
  return [wantedState(), `${wantedState()} pseudo`].includes(builtState())
}

const buildUnlessDone = async () => {
  if (isWebBuilt()) return
  const started = Date.now()
  const wanted = wantedState()
  console.log('Building the website (30 to 60 seconds, only once) …')

  rmSync(fresh, { recursive: true, force: true })
  const { code, output } = await run('react-router', ['build'], {
    cwd: web,
    env: {
      ...projectEnvironment,
      ...(hasPseudoLocales() && { PSEUDO_LOCALES: '1' }),
      NODE_ENV: 'production',
      WEB_BUILD: basename(fresh),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (code !== 0) {
    console.error(output)
    throw new Error('The web build failed for the reason above.')
  }
  writeFileSync(join(fresh, '.sources'), wanted)
  replaceBuilt()
  console.log(`Built the website in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Two renames: a build that is killed leaves the last complete one, or none. */
const replaceBuilt = () => {
  rmSync(worn, { recursive: true, force: true })
  if (existsSync(built)) renameSync(built, worn)
  renameSync(fresh, built)
  rmSync(worn, { recursive: true, force: true })
}
