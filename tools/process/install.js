import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { alone } from './alone.js'
import { fingerprint } from './fingerprint.js'
import { machineEnvironment, root } from './place.js'
import { isBeingInstalled } from './processes.js'
import { run } from './run.js'

const progressMs = 5000

const packagesFolder = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const mark = join(packagesFolder, '.installed')

/**
 * The packages of the lock file: `run` builds the web and runs the server, `all` also has what
 * tests and checks need.
 */
const sets = {
  run: { name: 'packages', flags: ['--omit=dev'] },
  all: { name: 'packages, with those of the tests', flags: [] },
}

/** Installs a set of packages, unless it is there. A container image has no lock file. */
export const install = async (wanted) => {
  if (!existsSync(lockFile) || isInstalled(wanted)) return
  // A folder that had the packages of the tests gets them again after a change of the lock file.
  const set = readMark().set === 'all' ? 'all' : wanted
  await alone('install', () => installUnlessDone(set))
}

const isInstalled = (set) => [set, 'all'].includes(installedSet())

/** Returns the set that is installed from the lock file as it is now, or undefined. */
const installedSet = () => {
  const { hash, set } = readMark()
  return hash === fingerprint(['package-lock.json']) ? set : undefined
}

/** The lock file and the set of the last complete installation; before 0.2 there was only one set. */
const readMark = () => {
  const [hash, set = 'all'] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : ['', 'run']
  return { hash, set }
}

const installUnlessDone = async (set) => {
  if (isInstalled(set)) return
  while (isBeingInstalled(root)) await sleep(500)
  // Adds to what is there. `npm ci` would remove it first, from under a running server.
  const isAddition = installedSet() !== undefined
  rmSync(mark, { force: true })

  const progress = startProgress(set)
  const { code } = await run('npm', [...commandOf(set, isAddition), ...quietly], {
    env: machineEnvironment,
    // On SIGTERM npm spends a minute removing files that the next start removes at once.
    stopBy: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  progress.stop()

  if (code !== 0) {
    console.error('The installation failed for the reason above. Start again to retry.')
    process.exit(code)
  }
  removeHeaders()
  // Written last, so that a killed installation never counts as complete.
  writeFileSync(mark, `${fingerprint(['package-lock.json'])} ${set}`)
  console.log(`Installed in ${progress.seconds()} s.`)
}

const commandOf = (set, isAddition) =>
  isAddition ? ['install', '--no-save'] : ['ci', ...sets[set].flags]

// Errors only: npm runs on the machine's Node and would warn about every package that needs a
// newer one.
const quietly = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress']

/** Prints how many of the packages for this machine are installed, every five seconds. */
const startProgress = (set) => {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const manifests = manifestsOf(set)
  console.log(`Installing ${manifests.length} ${sets[set].name} (30 to 60 seconds, only once) …`)
  const timer = setInterval(() => {
    const there = manifests.filter((manifest) => existsSync(manifest)).length
    console.log(`  ${there} of ${manifests.length} packages, ${seconds()} s`)
  }, progressMs)
  return { seconds, stop: () => clearInterval(timer) }
}

const manifestsOf = (set) => {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  return Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && fits(packages[path]))
    .filter((path) => set === 'all' || !packages[path].dev)
    .map((path) => join(root, path, 'package.json'))
}

const fits = ({ link, os, cpu, libc }) =>
  !link &&
  (!os || os.includes(process.platform)) &&
  (!cpu || cpu.includes(process.arch)) &&
  (!libc || libc.includes('glibc'))

/** Removes the C headers and manual pages of the project's Node, which nothing here reads. */
const removeHeaders = () => {
  for (const name of readdirSync(packagesFolder).filter((one) => one.startsWith('node-')))
    for (const folder of ['include', 'share'])
      rmSync(join(packagesFolder, name, folder), { recursive: true, force: true })
}
