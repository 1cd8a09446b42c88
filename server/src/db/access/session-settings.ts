import pg from 'pg'

/**
 * Settings of every session. Statements are short, so JIT compilation would take longer than
 * running them; the data is in memory, where random reads cost hardly more than sequential ones.
 */
export const sessionSettings = {
  timezone: 'UTC',
  jit: 'off',
  random_page_cost: 1.1,
  statement_timeout: 5_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The settings as SET statements, for sessions that are not shared. */
export const sessionStatements = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Stores these settings for a role in its database, for connections that cannot pass options. */
export const setSessionSettings = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'emporia roles' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = pg.escapeIdentifier(rows[0]?.name ?? '')
    for (const [name, value] of Object.entries(sessionSettings))
      await client.query(`alter role current_user in database ${database} set ${name} = '${value}'`)
  } finally {
    await client.end()
  }
}
