import { createHash } from 'node:crypto'
import pg from 'pg'

const usualFrom = 20
const heardMax = 2_000
const namedMax = 200

/**
 * Names for what is asked again and again, whoever put the statement together: from the twentieth
 * time on. They are few, because each connection keeps what it planned.
 */
export const createNames = () => {
  const heard = new Map<string, number>()
  const names = new Map<string, string>()

  return (text: string) => {
    const name = names.get(text)
    if (name || names.size === namedMax) return name
    const times = (heard.get(text) ?? 0) + 1
    if (times < usualFrom) {
      // What is put together anew each time must not fill the memory.
      if (heard.size === heardMax) heard.clear()
      heard.set(text, times)
      return undefined
    }
    heard.delete(text)
    names.set(text, statementNameOf(text))
    return names.get(text)
  }
}

/** The same for the same text in every process: a pooler may lend one backend to several. */
export const statementNameOf = (text: string) =>
  `emporia ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`

let asked = 0

/** How many statements this process has sent since it began. */
export const countStatements = () => asked

/** Connections that read and plan a usual statement once, and then know it by its name. */
export const rememberingClient = (): typeof pg.Client => {
  const nameOf = createNames()
  const named = ([wanted, values, ...rest]: unknown[]) => {
    asked += 1
    const said = typeof wanted === 'string' ? { text: wanted } : wanted
    // Without values it goes a shorter way, which knows no names.
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

/** One that has no name yet. */
const isStatement = (said: unknown): said is Statement =>
  typeof said === 'object' &&
  said !== null &&
  'text' in said &&
  typeof said.text === 'string' &&
  !('name' in said && said.name)
