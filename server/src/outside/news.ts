import pg from 'pg'
import type { Logger } from 'pino'

/** What the servers on one database tell each other: words on a channel of PostgreSQL. */
export type News = {
  /**
   * Hears what is said on a channel, by this server or another, once the transaction that says it
   * is safe. `onGap` is told whenever words may have been missed.
   */
  listen: (channel: string, ears: Ears) => Promise<void>
  /** Whether everything said now would be heard. */
  isOpen: () => boolean
  /** Settled once everything that was committed before has been heard. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

type Ears = { onWord: (word: string) => void; onGap: () => void }
type Heard = Ears & { channel: string }

const retryMs = 1_000
const answerMs = 2_000

/** Nothing is opened until somebody listens; a connection that breaks is opened again and again. */
export const openNews = (url: string, log: Logger): News => {
  let line: pg.Client | undefined
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  const open = async (heard: Heard): Promise<void> => {
    const opened = await dial(url, log, heard).catch((error: unknown) => {
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
    listen: (channel, ears) => open({ channel, ...ears }),
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

/** A connection of its own: those of the pool are lent out. */
const dial = async (url: string, log: Logger, { channel, onWord }: Heard) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'emporia news',
    connectionTimeoutMillis: 10_000,
    query_timeout: answerMs,
    keepAlive: true,
  })
  client.on('error', (error) => log.warn({ err: error }, 'the line for news broke'))
  client.on('notification', ({ payload = '' }) => onWord(payload))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return client
}

/** PostgreSQL hands over what it has for us before it says that it is done, even with nothing. */
const askOnce = async (line: pg.Client) => {
  try {
    await line.query('')
  } catch {
    await hangUp(line)
  }
}

const hangUp = (client: pg.Client) => client.end().catch(() => {})

/** Whoever comes while one runs shares the next: what runs already may have begun too early. */
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
