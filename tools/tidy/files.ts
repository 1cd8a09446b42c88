import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

const root = join(import.meta.dirname, '..', '..')
const places = ['contract', 'messages', 'server', 'web', 'e2e', 'tools', '.']
const generated = new Set(['node_modules', 'build', 'data', 'docs', 'coverage', 'generated'])

/** A path from the root of the project, and the file's content. */
export type File = { path: string; text: string; lines: number }

/** Every handwritten file, in every workspace and at the root. */
const allPaths = places.flatMap((place) => (place === '.' ? entriesOf('.').files : pathsIn(place)))

const filesNamed = (pattern: RegExp): File[] =>
  allPaths
    .filter((path) => pattern.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.trimEnd().split('\n').length }
    })

/** The source files among them, including tests and setup files. */
export const programs = filesNamed(/\.(ts|tsx|js|cjs)$/)

/** The English message catalogs, whose texts people read. */
export const catalogs = filesNamed(/^messages\/en\/\w+\.json$/)

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
export const isSeed = (path: string) => path.startsWith('server/src/seed/')

/** Folder → names of its entries, for folders with handwritten files. */
export const folders = (): Map<string, string[]> => {
  const found = new Map<string, Set<string>>()
  for (const path of allPaths) {
    const parts = path.split('/')
    parts.slice(1).forEach((name, index) => {
      const folder = parts.slice(0, index + 1).join('/')
      found.set(folder, (found.get(folder) ?? new Set()).add(name))
    })
  }
  return new Map([...found].map(([folder, names]) => [folder, [...names]]))
}

const trees = new Map<string, ts.SourceFile>()

export const getTree = ({ path, text }: File) => {
  const known = trees.get(path)
  if (known) return known
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  trees.set(path, tree)
  return tree
}

/** Calls `visit` for every node below and including `node`. */
export const walk = (node: ts.Node, visit: (node: ts.Node) => void) => {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

function pathsIn(folder: string): string[] {
  const { files, folders: deeper } = entriesOf(folder)
  return [...files, ...deeper.flatMap(pathsIn)]
}

function entriesOf(folder: string) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !generated.has(name) && !name.startsWith('.'),
  )
  const at = (name: string) => (folder === '.' ? name : `${folder}/${name}`)
  return {
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => at(name)),
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => at(name)),
  }
}
