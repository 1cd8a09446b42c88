import { setTimeout as sleep } from 'node:timers/promises'

import { openLoad } from '../load.js'
import { isReady, msUntil } from '../waiting.js'

const awayMs = 5_000
const recoverMsMax = 5_000

/** The database is stopped under load and started again. */
export const databaseAway = async (market) => {
  const load = await openLoad(market)
  load.begin()
  await sleep(1_000)
  await market.stopDatabase()
  const isAliveWithout = (await fetch(`${market.origin()}/health/live`)).ok
  const isReadyWithout = await isReady(market)
  await sleep(awayMs)
  await market.startDatabase()
  const ms = await msUntil(async () => (await load.order())?.success ?? false)
  const readyMs = await msUntil(() => isReady(market))
  await load.end()

  const { orders, busy, silent } = load.counted
  const wrong = []
  if (!isAliveWithout) wrong.push('without a database the server is not alive')
  if (isReadyWithout) wrong.push('without a database the server reports ready')
  if (silent > 0) wrong.push(`${silent} calls got no reply`)
  if (ms > recoverMsMax) wrong.push(`the first order afterwards took ${ms} ms`)
  if (readyMs > recoverMsMax) wrong.push('the server did not become ready again')
  const figure = `away ${awayMs} ms, first order ${ms} ms after it was back (${orders} orders, ${busy} refused as busy)`
  return { figure, wrong }
}
