import pg from 'pg'

/**
 * What holds for every session of the server. Our statements are short, so compiling one takes longer
 * than running it; and what they read lies in memory, where jumping costs hardly more than reading on.
 */
export const sessionSettings = {
  timezone: 'UTC',
  jit: 'off',
  random_page_cost: 1.1,
  statement_timeout: 5_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The same as statements, for a session that is ours from its begin to its end. */
export const sessionStatements = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Gives a role these settings in its database, for connections that cannot bring their own. */
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
