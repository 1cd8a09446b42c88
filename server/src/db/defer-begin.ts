import pg from 'pg'

type Send = (labels: unknown[]) => unknown

/** Prepared by the first transaction of a connection, so that later ones can execute it unread. */
const begin = { name: 'emporia begin', text: 'begin', values: [] }

/**
 * Sends `begin` together with the first statement of its transaction, which saves a round trip; a
 * transaction without statements sends nothing. Both are one unit of the protocol: if `begin` fails,
 * the statement does not run.
 */
export const deferBegin = (send: Send): Send => {
  let isPrepared = false
  let isDeferred = false
  let opening: Promise<unknown> | undefined

  /** Others that are sent at the same time wait for it. */
  const open = () => {
    opening = Promise.resolve(send([begin])).finally(() => (opening = undefined))
    return opening
  }

  return (labels) => {
    const text = textOf(labels)
    if (text === begin.text && isPrepared) {
      isDeferred = true
      return Promise.resolve(nothing)
    }
    if (text === begin.text) return open().then((result) => ((isPrepared = true), result))
    if (opening) return opening.then(() => send(labels))
    if (!isDeferred) return send(labels)

    isDeferred = false
    if (text === 'commit' || text === 'rollback') return Promise.resolve(nothing)
    return isExtended(labels) ? sendAfterBegin(send, labels) : open().then(() => send(labels))
  }
}

const nothing = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/** Text of a statement without a callback. */
const textOf = ([wanted, values, callback]: unknown[]) => {
  if (typeof values === 'function' || callback !== undefined) return undefined
  if (typeof wanted === 'string') return wanted
  return isConfig(wanted) ? wanted.text : undefined
}

const isConfig = (wanted: unknown): wanted is pg.QueryConfig =>
  typeof wanted === 'object' && wanted !== null && 'text' in wanted

type Extended = [wanted: string | pg.QueryConfig, values?: unknown[]]

/** Whether it is sent by the protocol of prepared statements, of which several can be one unit. */
const isExtended = (labels: unknown[]): labels is Extended => {
  const [wanted, values] = labels
  if (typeof wanted !== 'string' && !isConfig(wanted)) return false
  const isNamed = typeof wanted !== 'string' && Boolean(wanted.name)
  return Array.isArray(values) ? isNamed || values.length > 0 : isNamed && values === undefined
}

const sendAfterBegin = (send: Send, [wanted, values]: Extended) =>
  new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: unknown) =>
      error ? reject(error) : resolve(result)
    send([afterBegin(new pg.Query(wanted, values, done))])
  })

/** Lets a query write `begin` before itself and skip its reply. */
const afterBegin = (query: pg.Query) => {
  const submit = query.submit.bind(query)
  const complete: unknown = Reflect.get(query, 'handleCommandComplete')
  let isBegun = false
  return Object.assign(query, {
    submit: (connection: pg.Connection) => {
      connection.stream.cork()
      connection.bind({ statement: begin.name }, true)
      connection.execute({}, true)
      try {
        return submit(connection)
      } finally {
        connection.stream.uncork()
      }
    },
    handleCommandComplete: (...reply: unknown[]) => {
      if (isBegun && typeof complete === 'function') Reflect.apply(complete, query, reply)
      isBegun = true
    },
  })
}
