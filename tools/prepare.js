import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { alone } from './process/alone.js'
import { fingerprint } from './process/fingerprint.js'
import { machineEnvironment, root } from './process/place.js'
import { isBeingInstalled } from './process/processes.js'
import { run } from './process/run.js'

const machineNodeMin = 20
const projectNodeMin = 24
const progressMs = 5000

const lockFile = join(root, 'package-lock.json')
const mark = join(root, 'node_modules', '.installed')

/** Installs the packages of the lock file, unless they are there, and compiles the messages. */
export const prepare = async () => {
  if (nodeMajor() < machineNodeMin) {
    abort(`Emporia needs Node ${machineNodeMin} or newer; this is Node ${process.versions.node}.`)
  }
  // A container image has its packages, and nothing to install from.
  if (existsSync(lockFile) && !isInstalled()) await alone('install', installUnlessDone)
  if (!hasProjectNode() && nodeMajor() < projectNodeMin) {
    abort(`npm offers no Node ${projectNodeMin} for ${process.platform} on ${process.arch}.`)
  }
  // Imported now, because it needs a package. A container image has built pages only.
  if (existsSync(lockFile)) (await import('./messages/compile.js')).compileOrExit()
}

const nodeMajor = () => Number(process.versions.node.split('.')[0])

const abort = (reason) => {
  console.error(`${reason} Install a newer Node from https://nodejs.org and start again.`)
  process.exit(1)
}

const hasProjectNode = () =>
  ['node', 'node.cmd'].some((name) => existsSync(join(root, 'node_modules', '.bin', name)))

const isInstalled = () =>
  existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(['package-lock.json'])

const installUnlessDone = async () => {
  if (isInstalled()) return
  console.log('Installing packages (about a minute, only once) …')
  while (isBeingInstalled(root)) await sleep(500)
  rmSync(mark, { force: true })

  const progress = setInterval(reporter(), progressMs)
  // Errors only: npm runs on the machine's Node and would warn about every package that needs a
  // newer one.
  const quietly = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress']
  // On SIGTERM npm spends a minute removing files that the next start removes at once.
  const options = { env: machineEnvironment, stopBy: 'SIGKILL' }
  const { code } = await run('npm', ['ci', ...quietly], options)
  clearInterval(progress)

  if (code !== 0) {
    console.error('The installation failed for the reason above. Start again to retry.')
    process.exit(code)
  }
  // Written last, so that a killed installation never counts as complete.
  writeFileSync(mark, fingerprint(['package-lock.json']))
}

/** Prints how many of the packages for this machine are installed. */
const reporter = () => {
  const started = Date.now()
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'))
  const manifests = Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && fits(packages[path]))
    .map((path) => join(root, path, 'package.json'))

  return () => {
    const there = manifests.filter((manifest) => existsSync(manifest)).length
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`  ${there} of ${manifests.length} packages, ${seconds} s`)
  }
}

const fits = ({ link, os, cpu, libc }) =>
  !link &&
  (!os || os.includes(process.platform)) &&
  (!cpu || cpu.includes(process.arch)) &&
  (!libc || libc.includes('glibc'))
