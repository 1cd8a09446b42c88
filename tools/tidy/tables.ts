import { dirname } from 'node:path'

import ts from 'typescript'

import { type File, isSeed, isTest, programs, getTree, walk } from './files.ts'

type Table = { variable: string; name: string; owner: string }

/** Every table, with the folder that owns it: the one of its tables.ts. */
export const tables: Table[] = programs
  .filter(({ path }) => /^server\/src\/.*tables\.ts$/.test(path))
  .flatMap((file) => tablesOf(file))

/** 'path writes table' for every write to a table outside its owner. */
export const foreignWrites = () =>
  programs
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && !isSeed(path))
    .flatMap((file) => [...builtWrites(file), ...spelledWrites(file)])

function tablesOf(file: File): Table[] {
  const found: Table[] = []
  walk(getTree(file), (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return
    if (!ts.isCallExpression(node.initializer)) return
    const [name] = node.initializer.arguments
    if (node.initializer.expression.getText() !== 'pgTable' || !name) return
    if (!ts.isStringLiteral(name)) return
    found.push({ variable: node.name.getText(), name: name.text, owner: dirname(file.path) })
  })
  return found
}

/** db.insert(orders), db.update(orders), db.delete(orders). */
const builtWrites = (file: File) => {
  const found: string[] = []
  walk(getTree(file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return
    if (!/^(insert|update|delete)$/.test(node.expression.name.text)) return
    const written = node.arguments[0]?.getText()
    const table = tables.find(({ variable }) => variable === written)
    if (table && isForeign(file, table)) found.push(`${file.path} writes ${table.name}`)
  })
  return found
}

/** The same as SQL text: insert into orders, update orders set, or with ${orders} as the name. */
const spelledWrites = (file: File) =>
  tables
    .filter((table) => isForeign(file, table))
    .filter((table) => spelledWriteOf(table).test(file.text))
    .map(({ name }) => `${file.path} writes ${name}`)

const spelledWriteOf = ({ variable, name }: Table) => {
  const named = `(${name}|\\$\\{${variable}\\})(?!\\w)`
  const writes = [`insert\\s+into\\s+${named}`, `delete\\s+from\\s+${named}`]
  return new RegExp([...writes, `update\\s+${named}\\s+(\\w+\\s+)?set\\b`].join('|'), 'i')
}

const isForeign = ({ path }: File, { owner }: Table) => !path.startsWith(`${owner}/`)
