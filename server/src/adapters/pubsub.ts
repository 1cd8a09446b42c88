import pg from 'pg'
import type { Logger } from 'pino'

/** Pub/sub between the servers of one database, over a PostgreSQL notification channel. */
export type PubSub = {
  /**
   * Receives the messages of a channel, from any server, after the sending transaction commits.
   * `onGap` is called whenever messages may have been missed.
   */
  listen: (channel: string, listener: Listener) => Promise<void>
  /** Whether the listener is connected, so that no message is missed. */
  isOpen: () => boolean
  /** Resolves when every message committed before the call has been received. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

type Listener = { onMessage: (word: string) => void; onGap: () => void }
type Heard = Listener & { channel: string }

const retryMs = 1_000
const answerMs = 2_000

/** Connects on the first `listen`; a broken connection is reopened until it succeeds. */
export const openPubSub = (url: string, log: Logger): PubSub => {
  let line: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const open = async (heard: Heard): Promise<void> => {
    const opened = await connect(url, log, heard).catch((error: unknown) => {
      log.warn({ err: error }, 'there is no line for news')
    })
    if (isStopped) return opened && hangUp(opened)
    if (!opened) {
      retry = setTimeout(() => void open(heard), retryMs)
      return undefined
    }
    line = opened
    heard.onGap()
    opened.once('end', () => {
      line = undefined
      heard.onGap()
      if (!isStopped) retry = setTimeout(() => void open(heard), retryMs)
    })
  }

  return {
    listen: (channel, listener) => open({ channel, ...listener }),
    isOpen: () => line !== undefined,
    caughtUp: inTurn(async () => {
      if (line) await askOnce(line)
    }),
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      if (line) await hangUp(line)
    },
  }
}

/** Opens a dedicated connection, because pool connections are shared. */
const connect = async (url: string, log: Logger, { channel, onMessage }: Heard) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'emporia news',
    connectionTimeoutMillis: 10_000,
    query_timeout: answerMs,
    keepAlive: true,
  })
  client.on('error', (error) => log.warn({ err: error }, 'the line for news broke'))
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return client
}

/** PostgreSQL delivers pending notifications before it completes a query, even an empty one. */
const askOnce = async (line: pg.Client) => {
  try {
    await line.query('')
  } catch {
    await hangUp(line)
  }
}

const hangUp = (client: pg.Client) => client.end().catch(() => {})

/** Calls during a run share the next run, because the current one may have begun too early. */
const inTurn = (run: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  return (): Promise<void> => {
    if (!running) return start()
    next ??= running.then(() => {
      next = undefined
      return start()
    })
    return next
  }
}
