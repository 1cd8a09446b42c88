import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../../process/place.js'
import { openLoad } from '../load.js'
import { isReady } from '../waiting.js'

const hourMs = 3_600_000
/** Daylight saving time and back, more than a day ahead and behind, and back to the start. */
const jumps = [hourMs, -hourMs, 26 * hourMs, -26 * hourMs, 0]

/** The server's clock jumps while orders are placed. */
export const clockJumps = async (market) => {
  const wrong = []
  await market.server.end()
  await market.server.start({ flags: ['--import', join(root, 'tools/faults/shifted-clock.js')] })
  const load = await openLoad(market)
  load.begin()
  for (const aheadMs of jumps) {
    market.server.tell({ aheadMs })
    await sleep(1_500)
    if (!market.server.isAlive()) wrong.push(`${aheadMs / hourMs} hours ended the server`)
    if (!(await isReady(market))) wrong.push(`${aheadMs / hourMs} hours: not ready`)
    const looked = await market.calls('GET', '/api/products')
    if (!looked?.success) wrong.push(`${aheadMs / hourMs} hours: ${looked?.status}`)
    for (const broken of await market.broken()) wrong.push(`${aheadMs / hourMs} hours: ${broken}`)
  }
  await load.end()
  const last = await load.order()
  if (!last?.success)
    wrong.push(`after the clock returned, no order can be placed: ${last?.message}`)
  if (load.counted.silent > 0) wrong.push(`${load.counted.silent} calls got no reply`)
  await market.server.end()
  await market.server.start()
  const figure = `${jumps.length} jumps of up to 26 hours: ready all the time, ${load.counted.orders} orders, ledger valid after each`
  return { figure, wrong }
}
