import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const generated = /(^|\/)(node_modules|build|data|coverage|\.git)(\/|$)/
const paths = globSync('**/*', { cwd: root, exclude: (path) => generated.test(path) })
const places = new Set(paths)
const [, scriptLines = ''] =
  /"scripts": \{([^}]*)\}/.exec(readFileSync(join(root, 'package.json'), 'utf8')) ?? []
const scripts = [...scriptLines.matchAll(/"([\w:]+)":/g)].map(([, name]) => name)

/** What we say to each other and to whoever runs it. What was decided once may name what is gone. */
const texts = paths
  .filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'))
  .filter((path) => path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const missingIn = (find: (text: string, path: string) => string[]) =>
  texts.flatMap(({ path, text }) => find(text, path).map((name) => `${path}: ${name}`))

const wordsOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)

test('the texts are found, so that the rest sees something', () => {
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'docs/operations.md']),
  )
})

test('every file that a text names is there', () => {
  const isFile = (word: string) =>
    /^[\w-]+(\/[\w.-]+)*\.(test\.)?(ts|tsx|js|cjs|md|yaml|sql|service|timer|conf)$/.test(word)
  const isThere = (word: string) =>
    places.has(word) || paths.some((path) => path.endsWith(`/${word}`))

  expect(
    missingIn((text) => wordsOf(text).filter((word) => isFile(word) && !isThere(word))),
  ).toEqual([])
})

test('every folder that a text names is there', () => {
  const isFolder = (word: string) =>
    /^(contract|server|web|e2e|tools|docs)(\/[\w-]+)*\/?$/.test(word)
  const isThere = (word: string) => places.has(word.replace(/\/$/, ''))

  expect(
    missingIn((text) => wordsOf(text).filter((word) => isFolder(word) && !isThere(word))),
  ).toEqual([])
})

test('the tree of ARCHITECTURE.md is the one that is there', () => {
  const { text = '' } = texts.find(({ path }) => path === 'ARCHITECTURE.md') ?? {}
  const [, tree = ''] = /```\n(.*?)```/s.exec(text) ?? []
  const named: string[] = []
  const above: string[] = []
  for (const line of tree.split('\n').filter((one) => /^ *[\w-]+[./]/.test(one))) {
    const [, indent = '', words = ''] = /^( *)(\S+(?: \S+\/)*)/.exec(line) ?? []
    const depth = indent.length / 2
    const names = words.split(' ').map((name) => join(...above.slice(0, depth), name))
    above[depth] = words.split(' ')[0] ?? ''
    named.push(...names.map((name) => name.replace(/\/$/, '')))
  }

  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !places.has(name))).toEqual([])
})

test('every link leads to something', () => {
  const targets = (text: string) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const isThere = (target: string, from: string) =>
    /^https?:/.test(target) ||
    places.has(normalize(join(dirname(from), target.split('#')[0] ?? '')))

  expect(
    missingIn((text, path) => targets(text).filter((target) => !isThere(target, path))),
  ).toEqual([])
})

test('every command that a text gives is one of package.json', () => {
  const commands = (text: string) =>
    [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)

  expect(missingIn((text) => commands(text).filter((name) => !scripts.includes(name)))).toEqual([])
})
