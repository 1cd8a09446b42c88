import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../../process/place.js'
import { openLoad } from '../load.js'
import { isReady } from '../waiting.js'

const hourMs = 3_600_000
/** A summer time and back, more than a day ahead and behind, and home again. */
const jumps = [hourMs, -hourMs, 26 * hourMs, -26 * hourMs, 0]

/** The clock of the server jumps while people order. */
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
  if (!last?.success) wrong.push(`back in time nothing can be ordered: ${last?.message}`)
  if (load.counted.silent > 0) wrong.push(`${load.counted.silent} calls got no answer`)
  await market.server.end()
  await market.server.start()
  const figure = `${jumps.length} jumps of up to 26 hours: ready all the time, ${load.counted.orders} orders, books right after each`
  return { figure, wrong }
}
