import ts from 'typescript'

import { type File, getTree, walk } from './files.ts'

/**
 * 'path:line name, N lines' of every function longer than `linesMax`; describe() does not count.
 */
export const longFunctions = (file: File, linesMax: number) => {
  const tree = getTree(file)
  return nodesOf(file, ts.isFunctionLike)
    .filter((node) => !isDescribed(node))
    .map((node) => ({ node, lines: node.getText().split('\n').length }))
    .filter(({ lines }) => lines > linesMax)
    .map(({ node, lines }) => `${place(file, node, tree)} ${nameOf(node)}, ${lines} lines`)
}

/** Every `x as Y` except `as const`. */
export const casts = (file: File) =>
  nodesOf(file, ts.isAsExpression)
    .filter(({ type }) => type.getText() !== 'const')
    .map((node) => place(file, node))

/** The titles of its tests, including those in tables; skipped ones are not counted. */
export const testTitles = (file: File) =>
  nodesOf(file, ts.isCallExpression)
    .filter(({ expression }) =>
      /^(?:test|describe)\b(?!\.(?:skip|todo))/.test(expression.getText()),
    )
    .map(({ expression, arguments: [title] }) => `${expression.getText()} ${title?.getText()}`)

/** Type names with a prefix, such as IBrand, TRow or ZDraft. */
export const prefixedTypes = (file: File) =>
  nodesOf(file, isTypeDeclaration)
    .filter(({ name }) => /^[ITZ][A-Z][a-z]/.test(name.text))
    .map((node) => `${place(file, node)} ${node.name.text}`)

/** A file that only re-exports other files. */
export const isBarrel = (file: File) => {
  const { statements } = getTree(file)
  const passesOn = (node: ts.Statement) =>
    ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined
  return (
    statements.some(passesOn) &&
    statements.every((node) => passesOn(node) || ts.isImportDeclaration(node))
  )
}

const nodesOf = <N extends ts.Node>(file: File, is: (node: ts.Node) => node is N) => {
  const found: N[] = []
  walk(getTree(file), (node) => {
    if (is(node)) found.push(node)
  })
  return found
}

const isTypeDeclaration = (
  node: ts.Node,
): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)

const isDescribed = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && parent.expression.getText().startsWith('describe')

const nameOf = (node: ts.Node) =>
  node.parent && ts.isVariableDeclaration(node.parent)
    ? node.parent.name.getText()
    : (node.getText().split('\n')[0] ?? '').slice(0, 40)

const place = ({ path }: File, node: ts.Node, tree = node.getSourceFile()) =>
  `${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
