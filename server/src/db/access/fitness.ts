import pg from 'pg'

const oldest = 17
const newestTested = 18
const extensions = ['btree_gist', 'pg_trgm']
const freeConnectionsMin = 20

type FitnessRow = {
  version: number
  version_text: string
  encoding: string
  is_replica: boolean
  has_collation: boolean
  may_create: boolean
  missing: string[]
  free_connections: number
}

/**
 * Throws before the first write if the migrations could not finish on a database, with one list of
 * all problems. Returns warnings.
 */
export const checkFitness = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'emporia fitness' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<FitnessRow>(select, [extensions])
    const [found] = rows
    const problems = found ? listProblems(found) : []
    if (problems.length > 0)
      throw new Error(
        ['This database cannot be used, and nothing was changed in it:', ...problems].join('\n  '),
      )
    return found && found.version > newestTested
      ? [`PostgreSQL ${found.version_text} is newer than ${newestTested}, the newest tested.`]
      : []
  } finally {
    await client.end()
  }
}

/** Returns the problems as sentences. */
export const listProblems = (found: FitnessRow): string[] => {
  const { version, version_text, encoding, free_connections } = found
  const problems: [boolean, string][] = [
    [
      version < oldest,
      `PostgreSQL ${version_text} is too old: version ${oldest} or newer is needed.`,
    ],
    [
      encoding !== 'UTF8',
      `Its encoding is ${encoding}: create the database with encoding 'UTF8' and template template0.`,
    ],
    [
      version >= oldest && encoding === 'UTF8' && !found.has_collation,
      'The collation pg_c_utf8 is missing: it comes with PostgreSQL 17 and newer.',
    ],
    [found.is_replica, 'It is a replica. Use the primary.'],
    [
      !found.may_create,
      'This user may not create tables or schemas in it: grant create on the database and on schema public.',
    ],
    [
      free_connections < freeConnectionsMin,
      `Only ${free_connections} connections are free, and ${freeConnectionsMin} are needed: raise max_connections.`,
    ],
    ...found.missing.map((name): [boolean, string] => [
      true,
      `The extension ${name} is missing and this user may not create it: create extension ${name};`,
    ]),
  ]
  return problems.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

const select = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_version') as version_text,
    pg_encoding_to_char(encoding) as encoding,
    pg_is_in_recovery() as is_replica,
    exists (select from pg_collation where collname = 'pg_c_utf8') as has_collation,
    has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create') as may_create,
    array(select wanted from unnest($1::text[]) as wanted
      where not exists (select from pg_extension where extname = wanted)
        and not exists (select from pg_available_extension_versions available
          where available.name = wanted
            and (not available.superuser or available.trusted
              or (select rolsuper from pg_roles where rolname = current_user)))) as missing,
    (current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - (select count(*) from pg_stat_activity where backend_type = 'client backend'))::int
      as free_connections
  from pg_database where datname = current_database()`
