import { createHash } from 'node:crypto'
import pg from 'pg'

const usualFrom = 20
const heardMax = 2_000
const namedMax = 200

/**
 * Names statements that are sent repeatedly, from the twentieth time on, whatever code built them.
 * Their number is limited, because each connection stores the plans.
 */
export const createNames = () => {
  const heard = new Map<string, number>()
  const names = new Map<string, string>()

  return (text: string) => {
    const name = names.get(text)
    if (name || names.size === namedMax) return name
    const times = (heard.get(text) ?? 0) + 1
    if (times < usualFrom) {
      // Statements with varying text must not grow the map without limit.
      if (heard.size === heardMax) heard.clear()
      heard.set(text, times)
      return undefined
    }
    heard.delete(text)
    names.set(text, statementNameOf(text))
    return names.get(text)
  }
}

/**
 * Equal texts have equal names in all processes, because a pooler may share backends between them.
 */
export const statementNameOf = (text: string) =>
  `emporia ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

let asked = 0

/** Returns how many statements this process has sent since its start. */
export const countStatements = () => asked

/** Returns a client class that prepares frequent statements by name. */
export const rememberingClient = (): typeof pg.Client => {
  const nameOf = createNames()
  const named = ([wanted, values, ...rest]: unknown[]) => {
    asked += 1
    const said = typeof wanted === 'string' ? { text: wanted } : wanted
    // A query without values uses the simple protocol, which has no statement names.
    const isLong = Array.isArray(values) && values.length > 0
    if (!isLong || !isStatement(said)) return [wanted, values, ...rest]
    const name = nameOf(said.text)
    return [name ? { ...said, name } : said, values, ...rest]
  }
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this)
      Object.assign(this, {
        query: (...words: unknown[]): unknown => Reflect.apply(query, undefined, named(words)),
      })
    }
  }
}

type Statement = { text: string }

/** Whether a query is a statement without a name. */
const isStatement = (said: unknown): said is Statement =>
  typeof said === 'object' &&
  said !== null &&
  'text' in said &&
  typeof said.text === 'string' &&
  !('name' in said && said.name)
