import { parseArgs } from 'node:util'

import { ownerRights, permissions, teamRights } from '../../contract/src/access.ts'
import { play } from '../../server/test/spec/fuzz/play.ts'
import { onDatabase } from '../bench/app.js'
import { withApp } from '../faults/app.js'
import { createSender } from './send.js'

// Sends thousands of invalid requests, generated from the contract, to a server with data, as every
// kind of caller.
const { values: chosen } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const requests = Number(chosen.requests)

const fuzz = () =>
  withApp(async (market) => {
    const callers = await findCallers(market.url())
    console.log(`${requests} requests with --seed ${chosen.seed}, as ${callers.length} callers …`)
    const played = await play({
      seed: chosen.seed,
      requests,
      callers,
      send: createSender(market),
      onTell: (done, faults) => console.log(`  ${done} of ${requests}, ${faults} faults`),
    })
    const isAlive = market.server.isAlive()
    return report({
      ...played,
      isAlive,
      said: market.server.said(),
      broken: await market.broken(),
      failed: await failedJobs(market.url()),
    })
  })

/** The demo accounts, and what the contract lets each of them do. */
const findCallers = (url) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select u.email as name, u.role, u.is_first_admin, r.permissions, t.rights
      from users u left join roles r on r.id = u.role_id left join shop_team t on t.user_id = u.id
      where u.email like '%@demo.test' order by u.id limit 12`,
    )
    return rows.map(({ name, role, is_first_admin, permissions: keys, rights }) => ({
      name,
      role,
      is_owner: is_first_admin,
      permissions: is_first_admin
        ? permissions
        : (keys ?? []).filter((key) => permissions.includes(key)),
      rights:
        role === 'seller'
          ? (rights?.filter((right) => teamRights.includes(right)) ?? ownerRights)
          : [],
    }))
  })

/** Jobs that failed on their input, not because a server was unavailable. */
const failedJobs = (url) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select name, output ->> 'message' as message, count(*)::int from pgboss.job
      where state in ('retry', 'failed') group by 1, 2 order by 3 desc limit 20`,
    )
    return rows
  })

const report = ({
  faults,
  statuses,
  reached,
  endpoints,
  isAlive,
  said: values,
  broken,
  failed,
}) => {
  const counts = [...statuses].toSorted(([a], [b]) => a - b)
  console.table({
    seed: chosen.seed,
    requests,
    'endpoints called': endpoints,
    'endpoints that succeeded': reached,
    ...Object.fromEntries(counts.map(([status, count]) => [`answered ${status}`, count])),
    'invalid replies': faults.length,
    'violated rules': broken.length,
    'types of failed jobs': failed.length,
  })
  for (const { fault, input, reply } of faults.slice(0, 40))
    console.error(`  ✗ ${fault}\n      ${input}\n      ${reply}`)
  for (const one of [...broken, ...failed]) console.error(`  ✗ ${JSON.stringify(one)}`)
  if (!isAlive) console.error('  ✗ the server has exited')
  // The server's own log of unexpected errors.
  for (const line of values.split('\n').filter((one) => one.startsWith('{'))) console.error(line)
  return faults.length + broken.length + failed.length === 0 && isAlive ? 0 : 1
}

process.exit(await fuzz())
