import pg from 'pg'

import { getSqlState } from '../sql-state.ts'

/**
 * What is between the server and PostgreSQL: nothing, or a pooler in session or transaction mode.
 */
export type Pooling = 'direct' | 'session' | 'transaction'

/** A pooler that runs prepared statements of one connection on another's backend. */
class UnfitPoolerError extends Error {
  override name = 'Error'
  constructor(variable: string) {
    super(
      `${variable} uses a pooler without prepared statements. Use PgBouncer 1.21 or newer ` +
        'with max_prepared_statements = 500, or a direct address.',
    )
  }
}

/** Detects the pooling mode of a URL; throws if prepared statements would fail. */
export const inspectPooling = async (url: string, variable: string): Promise<Pooling> => {
  const [one, other] = [clientOf(url), clientOf(url)]
  try {
    await Promise.all([one.connect(), other.connect()])
    const backend = await backendOf(one)
    // A pooler reports another process id at connect than the backend that runs the query.
    if ('processID' in one && one.processID === backend) return 'direct'
    await assertSeparateStatements(one, other, variable)
    return (await isLent(one, other)) ? 'transaction' : 'session'
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/** Without options, because a pooler rejects unknown settings. */
const clientOf = (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'emporia pooler' })
  client.on('error', () => {})
  return client
}

const backendOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Whether a backend serves another connection while the first one is still open. */
const isLent = async (one: pg.Client, other: pg.Client) => {
  const before = await backendOf(one)
  await other.query('begin')
  const lent = await backendOf(other)
  const after = await backendOf(one)
  await other.query('commit')
  return lent === before || after !== before
}

const mixedUp = ['42P05', '26000']

/** Runs one statement name with two texts on two connections, in turn. */
const assertSeparateStatements = async (one: pg.Client, other: pg.Client, variable: string) => {
  const name = 'emporia pooler'
  try {
    for (let turn = 0; turn < 2; turn++)
      for (const [client, text] of [
        [one, 'select 1 + $1::int as sum'],
        [other, 'select 2 + $1::int as sum'],
      ] as const)
        await client.query({ name, text, values: [turn] })
  } catch (error) {
    if (mixedUp.includes(getSqlState(error) ?? '')) throw new UnfitPoolerError(variable)
    throw error
  }
}
