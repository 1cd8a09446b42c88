import { ownerRights, permissions, teamRights } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'

import { runAudit } from '../src/modules/ledger-check/run-checks.ts'
import { bobsPermissions, toSessionToken } from './users.ts'
import { brokenInvariants } from './invariants.ts'
import { makeFixtures } from './spec/reach/fixtures.ts'
import type { Reply } from './spec/fuzz/evaluate.ts'
import { type Caller, play } from './spec/fuzz/play.ts'
import { decompress } from './spec/fuzz/unpack.ts'
import type { FuzzRequest } from './spec/fuzz/request.ts'
import { users, db, drain, getApp } from './app.ts'

// A sample of `npm run test:fuzz`, which sends twenty thousand requests to a server with data.
const requests = 600
const seed = process.env['FUZZ_SEED'] ?? 'every day'

const bobs = permissions.filter((key) => bobsPermissions.includes(key))
const callers: Caller[] = [
  { name: 'ada', role: 'admin', permissions, is_owner: true },
  { name: 'bob', role: 'admin', permissions: bobs },
  { name: 'una', role: 'user', permissions: [] },
  { name: 'mia', role: 'member', permissions: [] },
  { name: 'max', role: 'member', permissions: [] },
  { name: 'sam', role: 'seller', permissions: [], rights: ownerRights },
  { name: 'sol', role: 'seller', permissions: [], rights: ownerRights },
  { name: 'tom', role: 'seller', permissions: [], rights: teamRights },
]

afterEach(async () => expect(await brokenInvariants(db)).toEqual([]))

test(`${requests} odd requests (seed “${seed}”) are all answered, and break nothing`, async () => {
  const { max, team_id } = await makeFixtures()
  await db.execute(sql`update shop_team set rights = ${sql.param([...teamRights])}::text[]`)
  // The fixtures contain a boost without terms, which no form accepts.
  await db.execute(sql`update packages set terms = '{"boost": "visibility", "placement": "home", "products": 3, "slots": 5}'
    where kind = 'boost'`)
  const ids = new Map<string, number>([
    ...Object.entries(users).map(([name, { id }]) => [name, id] as const),
    ['max', max.id],
    ['tom', team_id],
  ])

  const { faults, reached, statuses } = await play({
    seed,
    requests,
    callers,
    send: (input) => send(input, ids),
  })

  expect(faults).toEqual([])
  // Otherwise the requests would all have been refused.
  expect(reached).toBeGreaterThan(80)
  expect(statuses.get(422)).toBeGreaterThan(60)
  await drain()
  expect((await runAudit(db)).filter(({ holds }) => !holds)).toEqual([])
})

let requestCount = 0

const send = async (input: FuzzRequest, ids: Map<string, number>): Promise<Reply> => {
  const app = await getApp()
  const { who, method, url, headers, payload } = input
  const id = who === undefined ? undefined : ids.get(who)
  if (id !== undefined) await ensureSignedIn(id, String(who))
  if (requestCount++ % 10 === 0) await db.execute(sql`delete from rate_limits`)
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await app.inject({
    method,
    url,
    headers: { ...(who && { authorization: `Bearer ${toSessionToken(who)}` }), ...headers },
    ...(payload && { payload }),
  })
  return {
    status: statusCode,
    headers: sent,
    text: decompress(rawPayload, sent['content-encoding']),
  }
}

/** Some requests end a session: signs the user in again. */
const ensureSignedIn = (id: number, name: string) => {
  const hash = createHash('sha256').update(toSessionToken(name)).digest('hex')
  return db.execute(sql`
    insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
    select ${id}, ${hash}, '2100-01-01', '2100-01-01'
    where not exists (select from sessions where token_hash = ${hash})`)
}
