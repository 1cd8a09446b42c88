import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

const keyPattern = /^[a-z][a-z0-9]*(_[a-z0-9]+){1,4}$/

/**
 * Compiles the messages of an area, ICU texts by key. Returns each with the expression of its
 * function, which formats numbers and plurals by `f`, and with its type. Throws an error that names
 * the message that is invalid. `change` may replace the parsed elements.
 */
export const compileCatalog = (file, messages, change = (elements) => elements) =>
  Object.entries(messages).map(([key, text]) => {
    try {
      return { key, text, ...compileMessage(key, text, change) }
    } catch (error) {
      throw new Error(`${file}, ${key}: ${error.message}`, { cause: error })
    }
  })

/** Returns the declarations of the functions of an area. */
export const typesOf = (compiled) =>
  [
    compiled.some(({ type }) => type.includes('Parts<')) &&
      "import type { Parts } from '../src/parts.ts'\n",
    ...compiled.map(
      ({ key, text, type }) =>
        `/** ${text.replaceAll('*/', '* /')} */\nexport const ${key}: ${type}\n`,
    ),
    'export {}\n',
  ]
    .filter(Boolean)
    .join('\n')

const compileMessage = (key, text, change) => {
  if (!keyPattern.test(key)) throw new Error('a key has two to five words in snake_case')
  const elements = change(parse(text, { requiresOtherClause: true }))
  const values = new Map()
  const tags = new Set()
  collect(elements, values, tags)

  const fields = [...values].map(([name, type]) => `${name}: ${type}`).join('; ')
  const parameters = fields ? `values: { ${fields} }` : ''
  const result = tags.size ? `Parts<${[...tags].map(quote).join(' | ')}>` : 'string'
  const body = tags.size ? partsOf(elements) : textOf(elements)
  return {
    hasValues: fields !== '',
    needsFormat: body.includes('${f.'),
    body,
    type: `(${parameters}) => ${result}`,
    values,
    tags,
  }
}

/** Collects the values of a message with their types, and the names of its tags. */
const collect = (elements, values, tags) => {
  for (const element of elements) {
    const { type, value } = element
    if (type === TYPE.argument && !values.has(value)) values.set(value, 'string | number')
    if (type === TYPE.number || type === TYPE.plural) values.set(value, 'number')
    if (type === TYPE.select) values.set(value, selectType(element))
    if (type === TYPE.date || type === TYPE.time)
      throw new Error('pass dates and times as formatted text')
    if (type === TYPE.tag) {
      tags.add(value)
      collect(element.children, values, tags)
    }
    for (const option of Object.values(element.options ?? {})) {
      if (option.value.some((inner) => inner.type === TYPE.tag))
        throw new Error('a tag cannot be inside of a plural or select')
      collect(option.value, values, tags)
    }
  }
}

const selectType = ({ options }) =>
  [...Object.entries(options).flatMap(([name]) => (name === 'other' ? [] : [name])), 'other']
    .map(quote)
    .join(' | ')

/** Returns an expression for the text of elements without tags. */
const textOf = (elements, plural) => {
  if (elements.length === 0) return "''"
  const pieces = elements.map((element) => pieceOf(element, plural))
  const [first] = pieces
  return pieces.length === 1 && first.startsWith("'")
    ? first
    : `\`${pieces.map(inTemplate).join('')}\``
}

/** Returns a string literal, or an expression in `${}`. */
const pieceOf = ({ type, value, options, offset }, plural) => {
  const own = `v.${value}`
  switch (type) {
    case TYPE.literal:
      return quote(value)
    case TYPE.argument:
      return `\${${own}}`
    case TYPE.number:
      return `\${f.number(${own})}`
    case TYPE.pound:
      return `\${f.number(${plural})}`
    case TYPE.plural: {
      const counted = offset ? `${own} - ${offset}` : own
      const forms = formsOf(options, counted)
      return `\${f.plural(${own}, ${forms}${offset ? `, ${offset}` : ''})}`
    }
    case TYPE.select:
      return `\${f.select(${own}, ${formsOf(options, plural)})}`
    default:
      throw new Error(`unsupported syntax (type ${type})`)
  }
}

const formsOf = (options, plural) =>
  `{ ${Object.entries(options)
    .map(([name, { value }]) => `${quote(name)}: () => ${textOf(value, plural)}`)
    .join(', ')} }`

const inTemplate = (piece) =>
  piece.startsWith("'") ? unquote(piece).replace(/[`\\]|\$\{/g, '\\$&') : piece

/** Returns an array of texts and tags. */
const partsOf = (elements) => {
  const parts = []
  let texts = []
  const endText = () => {
    if (texts.length > 0) parts.push(textOf(texts))
    texts = []
  }
  for (const element of elements) {
    if (element.type !== TYPE.tag) texts.push(element)
    else {
      endText()
      parts.push(`{ tag: ${quote(element.value)}, children: ${partsOf(element.children)} }`)
    }
  }
  endText()
  return `[${parts.join(', ')}]`
}

const quote = (text) =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\u2028', '\\u2028')}'`

const unquote = (literal) =>
  literal.slice(1, -1).replace(/\\(n|u2028|.)/g, (_, sign) => unescaped[sign] ?? sign)

const unescaped = { n: '\n', u2028: '\u2028' }
