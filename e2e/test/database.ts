import pg from 'pg'

const name = 'emporia_journeys'

/** Opens the database of the journeys: an embedded PostgreSQL, or a database on your server. */
export const openDatabase = async () => {
  const server = process.env['TEST_DATABASE_URL']
  // An empty address counts as unset: the server starts its own PostgreSQL.
  if (!server) return { url: '', drop: () => Promise.resolve() }

  const drop = () => ask(server, `drop database if exists ${name} with (force)`)
  await drop()
  await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}

const ask = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
