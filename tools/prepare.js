import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { areMessagesCompiled } from './messages/compiled.js'
import { install } from './process/install.js'
import { root } from './process/place.js'

const machineNodeMin = 20
const projectNodeMin = 24

/**
 * Installs the packages of the lock file, unless they are there, and compiles the messages. Tests
 * and checks need `all` packages, the server and its tools those to `run`.
 */
export const prepare = async (packages = 'run') => {
  if (nodeMajor() < machineNodeMin) {
    abort(`Emporia needs Node ${machineNodeMin} or newer; this is Node ${process.versions.node}.`)
  }
  await install(packages)
  if (!hasProjectNode() && nodeMajor() < projectNodeMin) {
    abort(`npm offers no Node ${projectNodeMin} for ${process.platform} on ${process.arch}.`)
  }
  // A container image has built pages only.
  if (!existsSync(join(root, 'package-lock.json')) || areMessagesCompiled()) return
  // Imported now, because it needs a package.
  const { compileOrExit } = await import('./messages/compile.js')
  compileOrExit()
}

const nodeMajor = () => Number(process.versions.node.split('.')[0])

const abort = (reason) => {
  console.error(`${reason} Install a newer Node from https://nodejs.org and start again.`)
  process.exit(1)
}

const hasProjectNode = () =>
  ['node', 'node.cmd'].some((name) => existsSync(join(root, 'node_modules', '.bin', name)))
