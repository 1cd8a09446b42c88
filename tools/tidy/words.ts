import ts from 'typescript'

import { type File, getTree, walk } from './files.ts'

type Scope = 'everywhere' | 'names' | 'prose'

const listOf = (text: string) => text.trim().split(/\s+/)

/** Words that the glossary (`docs/domain/glossary.md`) replaces, by where they are not to be used. */
const banned: Record<Scope, string[]> = {
  everywhere: listOf(`shelf shelves shelve purse wish wished said told dressed tend tally gathering
    remembering belongings junk spoil letterhead whoever somebody stranger thing things
    colour licence programme catalogue recognise fulfilment jewellery`),
  names: listOf(`kept asked given shown bring brought bringer house till office desk hands means
    outside edge news ears pace paper letter journal outreach insights keys many narrow words`),
  prose: ['he', 'his', 'him', 'stands', 'shop window', 'the house', 'by itself', 'of its own'],
}

/** 'keptAddress', 'kept-address' and 'KEPT_ADDRESS' are the words kept and address. */
const splitName = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // Its plural is the term of the field.
    .replaceAll(/\bapi[ _-]keys\b/g, 'api key')
    .split(/[^a-z]+/)

const countIn = (text: string, word: string) =>
  text.toLowerCase().match(new RegExp(`(?<![a-z-])${word}(?![a-z-])`, 'g'))?.length ?? 0

/** How often each banned word is used in a file: its path, identifiers, comments and texts. */
export const countBannedTerms = (file: File): Map<string, number> => {
  const { names, prose } = partsOf(file)
  const inNames = names.flatMap(splitName)
  const found = new Map<string, number>()
  const add = (word: string, uses: number) => {
    if (uses > 0) found.set(word, (found.get(word) ?? 0) + uses)
  }
  for (const word of [...banned.everywhere, ...banned.names])
    add(word, inNames.filter((used) => used === word).length)
  for (const word of [...banned.everywhere, ...banned.prose]) add(word, countIn(prose, word))
  return found
}

/** Whether a name is the method `keys` of a Map or of Object. */
const isStandardCall = ({ text, parent }: ts.Identifier) =>
  text === 'keys' && ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent)

/** What a file is called and calls others, and what people read in it. */
const partsOf = (file: File) => {
  const names = [file.path.replace(/\.\w+$/, '')]
  const prose: string[] = []
  const seen = new Set<number>()
  const addComments = (ranges: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue
      seen.add(pos)
      prose.push(file.text.slice(pos, end))
    }
  }
  walk(getTree(file), (node) => {
    addComments(ts.getLeadingCommentRanges(file.text, node.pos))
    addComments(ts.getTrailingCommentRanges(file.text, node.end))
    // A module is named by its path once, not by each import.
    if (ts.isStringLiteral(node) && ts.isImportDeclaration(node.parent)) return
    if (ts.isIdentifier(node) && !isStandardCall(node)) names.push(node.text)
    else if (isText(node)) prose.push(node.text)
  })
  return { names, prose: prose.join('\n') }
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)
