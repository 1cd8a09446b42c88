import ts from 'typescript'
import { expect, test } from 'vitest'

import { getTree, isSeed, isTest, programs, walk, type File } from '../tidy/files.ts'

/** Two words of a sentence, the first one with a capital letter, as `The market`. */
const phrase = /(?:^|["'“>] ?)(?:[A-Z][a-z’]+|A|I),? [a-z“][\w’-]*/

/** Places whose English texts no reader of the interface sees. */
const allowed: [path: RegExp, why: string][] = [
  [/^server\/src\/(backup|bootstrap|environment)\//, 'the command line is English (decision 0033)'],
  [/^server\/src\/adapters\/(installation|secrets)/, 'the command line is English (decision 0033)'],
  [/^server\/src\/db\/access\/fitness\.ts$/, 'the command line is English (decision 0033)'],
  [/^server\/src\/http\/(observability|pages)\//, 'help of figures for monitoring'],
  [/^server\/src\/adapters\/payments\/sandbox\//, 'the test gateway'],
  [/^server\/src\/adapters\/carriers\/sandbox\//, 'the test carriers, which answer in English'],
  [
    /\/(emails\/[a-z-]+-emails|(?:content|page)\/sample|register\/sample-product)\.ts$/,
    'example data',
  ],
  [/^server\/src\/modules\/settings\/defaults\.ts$/, 'content that the owner replaces'],
  [/^contract\/src\/(affiliate\/reports|wallet)\//, 'headings of CSV files'],
  [/\/(write-[a-z]+|statement-document|csv\/columns)\.ts$/, 'headings of CSV files'],
  [/(erase-[a-z]+|contract\/src\/pos\/states)\.ts$/, 'what erased names are replaced by'],
  [/^web\/src\/api\/stub-fetch\.ts$/, 'a stub of tests'],
]

const isCalled = (node: ts.Node, pattern: RegExp) =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && pattern.test(node.expression.getText())

const isLog = (node: ts.Node) =>
  isCalled(node, /(?:Error|Failure|Invalid|^say\w*|log\.\w+|console\.\w+|^assert|^super)$/)

/** The literals of a file that look like a text, without those of logs and errors. */
const textsIn = (file: File) => {
  const found: string[] = []
  walk(getTree(file), (node) => {
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)
    if (!isText || !phrase.test(node.text)) return
    if (ts.isLiteralTypeNode(node.parent) || ts.findAncestor(node, isLog)) return
    found.push(`${file.path}: ${phrase.exec(node.text)?.input.trim().slice(0, 100)}`)
  })
  return found
}

const sources = programs.filter(
  ({ path }) => /^(server|contract|web)\/src\//.test(path) && !isTest(path) && !isSeed(path),
)

test('a text that a person reads is a message', () => {
  const texts = sources
    .filter(({ path }) => !allowed.some(([place]) => place.test(path)))
    .flatMap(textsIn)
  expect(texts).toEqual([])
})

test.each(allowed)('texts are still allowed in %s', (place) => {
  expect(sources.filter(({ path }) => place.test(path)).flatMap(textsIn)).not.toEqual([])
})
