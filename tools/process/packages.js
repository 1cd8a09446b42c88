import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

import { root } from './place.js'

const lockFile = join(root, 'package-lock.json')

/** A container image has no lock file. */
export const hasLockFile = () => existsSync(lockFile)

/**
 * Returns the packages of the lock file for this machine, each with its folder, name, version,
 * checksum and programs. The set `run` is without what only tests and checks need.
 */
export const listPackages = (set) => {
  const entries = readEntries()
  const found = new Set()
  const queue = ['', ...listWorkspaces().map(({ folder }) => folder)].map((path) => ({
    path,
    names: directNames(entries[path], set),
  }))
  for (const { path, names } of queue)
    for (const needed of names.map((name) => findPlace(entries, path, name))) {
      if (!needed || found.has(needed) || !fits(entries[needed])) continue
      found.add(needed)
      queue.push({ path: needed, names: neededNames(entries[needed]) })
    }
  return [...found].map((path) => toPackage(path, entries[path]))
}

/** Returns the workspaces, each with the path that links to it. */
export const listWorkspaces = () =>
  Object.entries(readEntries())
    .filter(([, { link }]) => link)
    .map(([path, { resolved }]) => ({ path, folder: resolved }))

const readEntries = () => JSON.parse(readFileSync(lockFile, 'utf8')).packages

const directNames = (entry, set) => [
  ...neededNames(entry),
  ...(set === 'all' ? Object.keys(entry.devDependencies ?? {}) : []),
]

const neededNames = ({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
]

/** The folder in which Node finds a package from `path`: the nearest one above it. */
const findPlace = (entries, path, name) => {
  const place = join(path, 'node_modules', name)
  if (entries[place]) return place
  return path === '' ? undefined : findPlace(entries, above(path), name)
}

const above = (path) => {
  const parent = dirname(path)
  return parent === '.' ? '' : parent
}

const fits = ({ link, os, cpu, libc }) =>
  !link &&
  (!os || os.includes(process.platform)) &&
  (!cpu || cpu.includes(process.arch)) &&
  (!libc || libc.includes(machineLibc()))

/** Alpine and a few other systems have musl instead of glibc. */
const machineLibc = () => {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

const toPackage = (path, { version, integrity, bin = {} }) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { path, name, version, integrity, bin }
}
