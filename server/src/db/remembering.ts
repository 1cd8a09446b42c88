import pg from 'pg'

const usualFrom = 20
const heardMax = 2_000
const namedMax = 200

type Asked = { text?: string; name?: string | undefined }
type Query = (asked: string | Asked, values?: unknown, done?: unknown) => unknown

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
    names.set(text, `usual ${names.size}`)
    return names.get(text)
  }
}

let asked = 0

/** How many statements this process has sent since it began. */
export const countStatements = () => asked

/** Connections that read and plan a usual statement once, and then know it by its name. */
export const rememberingClient = (): typeof pg.Client => {
  const nameOf = createNames()
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      const named: Query = (wanted, values, done) => {
        asked += 1
        const said = typeof wanted === 'string' ? { text: wanted } : wanted
        const { text, name = text && hasValues(values) ? nameOf(text) : undefined } = said
        return query(name ? { ...said, name } : wanted, values, done)
      }
      this.query = named as typeof this.query
    }
  }
}

/** What has none goes a shorter way, which knows no names. */
const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0
