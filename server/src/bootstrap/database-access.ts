import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'

import { checkFitness } from '../db/access/fitness.ts'
import { migrate } from '../db/migrate.ts'
import { inspectPooling, type Pooling } from '../db/access/pooler.ts'
import { setSessionSettings } from '../db/access/session-settings.ts'
import { grantServingRole, openServingRole, servingRole } from '../db/access/serving-role.ts'
import type { Settings } from '../environment/environment.ts'
import { say } from './console.ts'

/** Connection addresses: of the owner, of the serving role, and of the notification listener. */
export type DatabaseAccess = {
  owner_url: string
  serving_url: string
  listen_url: string
  pooling: Pooling
}
type Opened = { url: string; isOurs: boolean }

/**
 * Checks a database before anything is written, migrates it, and decides on the role that serves.
 */
export const prepareDatabase = async (opened: Opened, settings: Settings) => {
  const { url, isOurs } = opened
  const pooling = isOurs ? 'direct' : await settlePooling(url, settings)
  const direct_url = (!isOurs && settings.database_direct_url) || url
  const owner_url = (!isOurs && settings.migrate_database_url) || direct_url

  for (const warning of await checkFitness(owner_url)) say(warning)
  const migrated = await migrate(owner_url)
  if (migrated.length > 0) say(`Migrated: ${migrated.length} steps.`)

  const serving_url = await settleRole({ ...opened, owner_url, pooling }, settings)
  // The serving role listens as well, unless only the pooler can reach the database with it.
  const listen_url = pooling === 'transaction' ? asUserOf(url, direct_url) : serving_url
  return { owner_url, serving_url, listen_url, pooling } satisfies DatabaseAccess
}

const settlePooling = async (url: string, { database_direct_url: direct }: Settings) => {
  // Before the pooler opens backends for us, so that all of them start with these settings.
  if (direct) await setSessionSettings(asUserOf(url, direct))
  if (direct && (await inspectPooling(direct, 'DATABASE_DIRECT_URL')) === 'transaction')
    throw new Error(
      'DATABASE_DIRECT_URL uses a pooler in transaction mode. Use the address of PostgreSQL itself.',
    )
  const pooling = await inspectPooling(url, 'DATABASE_URL')
  if (pooling === 'transaction' && !direct)
    throw new Error(
      'DATABASE_URL uses a pooler in transaction mode, which does not support LISTEN. Set ' +
        'DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
  return pooling
}

type Roles = Opened & { owner_url: string; pooling: Pooling }

/**
 * Returns the server's address: of a role that cannot rewrite the ledger, where one is possible.
 */
const settleRole = async ({ url, isOurs, owner_url, pooling }: Roles, settings: Settings) => {
  if (isOurs) return openServingRole(url)
  if (settings.migrate_database_url) {
    await grantServingRole(owner_url, decodeURIComponent(new URL(url).username))
    return url
  }
  const { secret_key } = settings
  if (pooling === 'direct' && secret_key && (await mayCreateRoles(owner_url))) {
    const database = new URL(url).pathname
    const role = `${servingRole}_${createHash('sha256').update(database).digest('hex').slice(0, 8)}`
    const password = createHmac('sha256', secret_key).update(`role ${database}`).digest('hex')
    return openServingRole(owner_url, password, role)
  }
  say(singleRole)
  return url
}

const singleRole =
  'The server connects as the owner of its tables, so only triggers protect the ledger. Set ' +
  'MIGRATE_DATABASE_URL to the owner and DATABASE_URL to another role (docs/operations.md).'

/** Returns the address of one URL with the user and password of another. */
const asUserOf = (user: string, place: string) => {
  const { username, password } = new URL(user)
  return Object.assign(new URL(place), { username, password }).href
}

const mayCreateRoles = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'emporia roles' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
    )
    return rows[0]?.may ?? false
  } finally {
    await client.end()
  }
}
