import { setTimeout as sleep } from 'node:timers/promises'

import { onDatabase } from '../../bench/app.js'
import { openLoad } from '../load.js'
import { isReady, msUntil } from '../waiting.js'

const times = 30
const recoverMsMax = 5_000

const cut = (url) =>
  onDatabase(url, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'
        and client_port is not null and application_name <> 'emporia looks on'`,
    )
    return rowCount ?? 0
  })

/** All database connections are terminated at once, thirty times, under load. */
export const connectionsCut = async (market) => {
  const load = await openLoad(market)
  load.begin()
  const wrong = []
  let slowest = 0
  let ended = 0
  for (let time = 1; time <= times && market.server.isAlive(); time++) {
    await sleep(300)
    ended += await cut(market.url())
    const ms = await msUntil(async () => (await load.order())?.success ?? false)
    slowest = Math.max(slowest, ms)
    if (ms > recoverMsMax) wrong.push(`after cut ${time} the next order took ${ms} ms`)
  }
  await load.end()
  if (!market.server.isAlive()) wrong.push(`the server has exited: ${market.server.said()}`)
  else if (!(await isReady(market))) wrong.push('the server is not ready again')
  const { orders, busy, silent } = load.counted
  if (silent > 0) wrong.push(`${silent} calls got no reply`)
  const figure = `${times} times, ${ended} connections ended: alive, next order within ${slowest} ms (${orders} orders, ${busy} refused as busy)`
  return { figure, wrong }
}
