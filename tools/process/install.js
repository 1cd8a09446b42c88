import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { alone } from './alone.js'
import { fingerprint } from './fingerprint.js'
import { hasLockFile, listPackages, listWorkspaces } from './packages.js'
import { isWindows, machineEnvironment, root } from './place.js'
import { isBeingInstalled, whenNpmIsGone } from './processes.js'
import { run } from './run.js'
import { unpack } from './unpack.js'
import { isRead } from './wanted-files.js'

const progressMs = 5000

const packagesFolder = join(root, 'node_modules')
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
  if (!hasLockFile() || isInstalled(wanted)) return
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

/**
 * The lock file, the set and the installer of the last complete installation. Before 0.2 there was
 * only one set, and only npm.
 */
const readMark = () => {
  const [hash, set = 'all', by = 'npm'] = existsSync(mark)
    ? readFileSync(mark, 'utf8').split(' ')
    : ['', 'run']
  return { hash, set, by }
}

const installUnlessDone = async (set) => {
  if (isInstalled(set)) return
  while (isBeingInstalled(root)) await sleep(500)
  // Adds to what is there. Removing it first would take it from a running server.
  const isAddition = installedSet() !== undefined
  // npm would not add the types that are missing from packages without them.
  const isAdditionForNpm = isAddition && readMark().by === 'npm'
  rmSync(mark, { force: true })

  const progress = startProgress(set)
  const isUnpacked = await installFromRegistry(set, isAddition)
  if (!isUnpacked) await installWithNpm(set, isAdditionForNpm)
  progress.stop()
  // Written last, so that a killed installation never counts as complete.
  const by = isUnpacked ? 'unpack' : 'npm'
  writeFileSync(mark, `${fingerprint(['package-lock.json'])} ${set} ${by}`)
  console.log(`Installed in ${progress.seconds()} s.`)
}

/**
 * Unpacks the packages without npm. Returns whether that was possible: a registry that needs a proxy
 * or a password is left to npm, and so is Windows, whose programs are not links.
 */
const installFromRegistry = async (set, isAddition) => {
  if (isWindows || Object.keys(process.env).some((name) => /^https?_proxy$/i.test(name)))
    return false
  const stop = endOnSignals()
  try {
    const registry = await readRegistry()
    if (!isAddition)
      for (const folder of packageFolders()) rmSync(folder, { recursive: true, force: true })
    await unpack({
      packages: listPackages(set),
      workspaces: listWorkspaces(),
      folder: root,
      registry,
      isWanted: isRead(set),
    })
    return true
  } catch (error) {
    console.log(`  npm takes over: ${error.cause?.message ?? error.message}`)
    return false
  } finally {
    stop()
  }
}

/** The folders that `npm ci` would remove as well. */
const packageFolders = () =>
  ['.', ...listWorkspaces().map(({ folder }) => folder)].map((folder) =>
    join(root, folder, 'node_modules'),
  )

const readRegistry = async () => {
  const { code, output } = await run('npm', ['config', 'get', 'registry'], {
    env: machineEnvironment,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const registry = output.trim()
  if (code !== 0 || !registry.startsWith('https://'))
    throw new Error(`The registry is ${registry}.`)
  return registry.endsWith('/') ? registry : `${registry}/`
}

/** Ends this process by an ordinary exit, which releases its claim, when it or its npm is stopped. */
const endOnSignals = () => {
  const end = () => process.exit(1)
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of names) process.on(name, end)
  const stopLooking = whenNpmIsGone(end)
  return () => {
    stopLooking()
    for (const name of names) process.off(name, end)
  }
}

const installWithNpm = async (set, isAddition) => {
  const { code } = await run('npm', [...commandOf(set, isAddition), ...quietly], {
    env: machineEnvironment,
    // On SIGTERM npm spends a minute removing files that the next start removes at once.
    stopBy: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code === 0) return
  console.error('The installation failed for the reason above. Start again to retry.')
  process.exit(code)
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
  const manifests = listPackages(set).map(({ path }) => join(root, path, 'package.json'))
  console.log(`Installing ${manifests.length} ${sets[set].name} (10 to 30 seconds, only once) …`)
  const timer = setInterval(() => {
    const there = manifests.filter((manifest) => existsSync(manifest)).length
    console.log(`  ${there} of ${manifests.length} packages, ${seconds()} s`)
  }, progressMs)
  return { seconds, stop: () => clearInterval(timer) }
}
