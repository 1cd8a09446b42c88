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

/**
 * The documentation for contributors and operators. Decisions may name files that no longer exist.
 */
const texts = paths
  .filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'))
  .filter((path) => path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const missingIn = (find: (text: string, path: string) => string[]) =>
  texts.flatMap(({ path, text }) => find(text, path).map((name) => `${path}: ${name}`))

const codeSpansOf = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word)

const isFile = (word: string) =>
  /^[\w-]+(\/[\w.-]+)*\.(test\.)?(ts|tsx|js|cjs|md|yaml|sql|service|timer|conf)$/.test(word)
const isFileThere = (word: string) =>
  places.has(word) || paths.some((path) => path.endsWith(`/${word}`))
const isFolder = (word: string) => /^(contract|server|web|e2e|tools|docs)(\/[\w-]+)*\/?$/.test(word)
const isFolderThere = (word: string) => places.has(word.replace(/\/$/, ''))

test('the documents are found, so that the other tests check something', () => {
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'docs/operations.md']),
  )
})

test('every file that a document names exists', () => {
  expect(
    missingIn((text) => codeSpansOf(text).filter((word) => isFile(word) && !isFileThere(word))),
  ).toEqual([])
})

test('every folder that a document names exists', () => {
  expect(
    missingIn((text) => codeSpansOf(text).filter((word) => isFolder(word) && !isFolderThere(word))),
  ).toEqual([])
})

test('the tree in ARCHITECTURE.md is the actual one', () => {
  const { text = '' } = texts.find(({ path }) => path === 'ARCHITECTURE.md') ?? {}
  const [, tree = ''] = /```\n(.*?)```/s.exec(text) ?? []
  const named: string[] = []
  const above: string[] = []
  for (const line of tree.split('\n').filter((one) => /^ *[\w-]+[./]/.test(one))) {
    const [, indent = '', label = ''] = /^( *)(\S+(?: \S+\/)*)/.exec(line) ?? []
    const depth = indent.length / 2
    const names = label.split(' ').map((name) => join(...above.slice(0, depth), name))
    above[depth] = label.split(' ')[0] ?? ''
    named.push(...names.map((name) => name.replace(/\/$/, '')))
  }

  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !places.has(name))).toEqual([])
})

test('every link has a target', () => {
  const targets = (text: string) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const isThere = (target: string, from: string) =>
    /^https?:/.test(target) ||
    places.has(normalize(join(dirname(from), target.split('#')[0] ?? '')))

  expect(
    missingIn((text, path) => targets(text).filter((target) => !isThere(target, path))),
  ).toEqual([])
})

test('every command in a document is one of package.json', () => {
  const commands = (text: string) =>
    [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)

  expect(missingIn((text) => commands(text).filter((name) => !scripts.includes(name)))).toEqual([])
})

const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })

const decisions = paths.filter((path) => /^docs\/decisions\/.+\.md$/.test(path)).map(read)
const domain = paths.filter((path) => /^docs\/domain\/.+\.md$/.test(path)).map(read)

/** Comments and test names of all programs, and the comments of all migrations. */
const comments = paths
  .filter((path) => /^(contract|server|web|e2e|tools)\/.+\.(ts|tsx|js|cjs|sql)$/.test(path))
  .filter((path) => path !== 'tools/docs.test.ts')
  .map(read)
  .map(({ path, text }) => ({ path, text: commentsIn(path, text) }))

function commentsIn(path: string, text: string) {
  const found = path.endsWith('.sql')
    ? text.matchAll(/--[^\n]*/g)
    : text.matchAll(
        /\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*|(?<=\b(?:test|describe)\(\s*|\bkey: )'[^'\n]*'|^ *'[^'\n]*'(?=: sql)/gm,
      )
  return [...found].map(([comment]) => comment).join('\n')
}

type Text = { path: string; text: string }

/** What `find` extracts from the texts and `isKnown` does not know, with its file. */
const unknownIn = (
  from: Text[],
  find: RegExp,
  isKnown: (found: RegExpExecArray, path: string) => boolean,
) =>
  from.flatMap(({ path, text }) =>
    [...text.matchAll(find)]
      .filter((found) => !isKnown(found, path))
      .map(([whole]) => `${path}: ${whole}`),
  )

/** The addresses of a document's headings, as GitHub builds them. */
const anchorsOf = (text: string) => {
  const counts = new Map<string, number>()
  return new Set(
    [...text.replace(/```[^]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')
      const count = counts.get(anchor) ?? 0
      counts.set(anchor, count + 1)
      return count === 0 ? anchor : `${anchor}-${count}`
    }),
  )
}
const anchors = new Map([...texts, ...decisions].map(({ path, text }) => [path, anchorsOf(text)]))

test('every section that a document, a comment or a decision cites exists', () => {
  const all = [...texts, ...decisions, ...comments]

  expect(
    unknownIn(all, /docs\/domain\/([\w-]+\.md)#([\w-]+)/g, ([, file = '', anchor = '']) =>
      Boolean(anchors.get(`docs/domain/${file}`)?.has(anchor)),
    ),
  ).toEqual([])
  expect(
    unknownIn([...texts, ...decisions], /\]\(([^)\s:#]*)#([^)\s]+)\)/g, (found, path) => {
      const [, target = '', anchor = ''] = found
      const file = target === '' ? path : normalize(join(dirname(path), target))
      return Boolean(anchors.get(file)?.has(anchor))
    }),
  ).toEqual([])
})

test('every rule code is explained in docs/domain, in parentheses behind its name', () => {
  const explained = new Set(
    domain.flatMap(({ text }) =>
      [...text.matchAll(/\(([^()]+)\)/g)].flatMap(([, inside = '']) => inside.split(', ')),
    ),
  )
  const code = /(?<![\w.#/-])[BCIMOPRSW]\d{1,2}[a-c]?\+?(?![\w-])/g

  expect('O4a W3 C6 R3 I9 R2+'.split(' ').filter((one) => !explained.has(one))).toEqual([])
  expect(unknownIn([...comments, ...decisions], code, ([one]) => explained.has(one))).toEqual([])
})

test('every earlier citation in a comment has its section in docs/domain/README.md', () => {
  const { text = '' } = domain.find(({ path }) => path === 'docs/domain/README.md') ?? {}
  const known = new Set(codeSpansOf(text))
  const citation =
    /(?<![\w/-])(?:product|money|affiliate|pos|reliability|platform|visual|frontend)\.md(?: (?:\d+(?:\.\d+)*|[A-Z]\d+))?/g

  expect(unknownIn(comments, citation, ([cited]) => known.has(cited))).toEqual([])
})

test('every decision that is cited exists', () => {
  const inOrder = decisions
    .map(({ path }) => path.slice('docs/decisions/'.length, -3).slice(0, 4))
    .toSorted()
  const numbers = new Set(inOrder)
  const citation = /\bdecisions? (\d{4})\b(?!`)/gi

  expect(decisions.length).toBeGreaterThan(20)
  expect(inOrder).toEqual(inOrder.map((_, index) => String(index + 1).padStart(4, '0')))
  expect(
    unknownIn([...texts, ...decisions, ...comments], citation, ([, number = '']) =>
      numbers.has(number),
    ),
  ).toEqual([])
})

test('every file that a decision names exists, or is marked as historic', () => {
  const named = /`([^`\n]+)`(?! \(historic\))/g

  expect(
    unknownIn(decisions, named, ([, word = '']) => {
      if (isFile(word)) return isFileThere(word)
      return !isFolder(word) || isFolderThere(word)
    }),
  ).toEqual([])
})
