import { createHash } from 'node:crypto'
import pg from 'pg'

import { deferBegin } from './defer-begin.ts'

const frequentFrom = 20
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
    if (times < frequentFrom) {
      // Statements with varying text must not grow the map without limit.
      if (heard.size === heardMax) heard.clear()
      heard.set(text, times)
      return undefined
    }
    heard.delete(text)
    names.set(text, toStatementName(text))
    return names.get(text)
  }
}

/**
 * Equal texts have equal names in all processes, because a pooler may share backends between them.
 */
export const toStatementName = (text: string) =>
  `emporia ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

let statementCount = 0

/** Returns how many statements this process has sent since its start; `begin` and what follows it are one. */
export const countStatements = () => statementCount

/** Returns a client class that prepares frequent statements by name. */
export const createStatementCacheClient = (): typeof pg.Client => {
  const nameOf = createNames()
  const named = ([wanted, values, ...rest]: unknown[]) => {
    const input = typeof wanted === 'string' ? { text: wanted } : wanted
    // A query without values uses the simple protocol, which has no statement names.
    const isLong = Array.isArray(values) && values.length > 0
    if (!isLong || !isStatement(input)) return [wanted, values, ...rest]
    const name = nameOf(input.text)
    return [name ? { ...input, name } : input, values, ...rest]
  }
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this)
      const send = deferBegin((labels) => {
        statementCount += 1
        return Reflect.apply(query, undefined, labels)
      })
      Object.assign(this, { query: (...labels: unknown[]): unknown => send(named(labels)) })
    }
  }
}

type Statement = { text: string }

/** Whether a query is a statement without a name. */
const isStatement = (values: unknown): values is Statement =>
  typeof values === 'object' &&
  values !== null &&
  'text' in values &&
  typeof values.text === 'string' &&
  !('name' in values && values.name)
