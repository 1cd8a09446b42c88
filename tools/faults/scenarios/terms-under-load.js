import { setTimeout as sleep } from 'node:timers/promises'

import { openLoad } from '../load.js'
import { watchSockets } from '../sockets.js'

const times = 20

/**
 * SIGTERM under load, every second time after a pause in which many connections queue up: every
 * accepted request is answered, with its reply or with a 503.
 */
export const termsUnderLoad = async (market) => {
  const load = await openLoad(market, { workers: 16, pauseMs: 0 })
  const wrong = []
  let answered = 0
  let cut = 0
  let slowest = 0
  for (let time = 1; time <= times; time++) {
    const watched = watchSockets(market, 16)
    load.begin()
    await sleep(400 + Math.random() * 600)
    const began = performance.now()
    const ended = time % 2 === 0 ? market.server.end() : endAfterStandstill(market)
    await sleep(50)
    const sent = await watched.end()
    await ended
    slowest = Math.max(slowest, Math.round(performance.now() - began))
    await load.end()
    answered += sent.answered
    cut += sent.reset
    if (sent.reset > 0) wrong.push(`stop ${time}: ${sent.reset} requests in progress got no reply`)
    await market.server.start()
  }
  const figure = `${times} times: ${answered} requests answered, ${cut} cut off, exited within ${slowest} ms`
  return { figure, wrong }
}

const standstillMs = 1_000

const endAfterStandstill = async ({ server }) => {
  const pid = server.pid()
  process.kill(pid, 'SIGSTOP')
  await sleep(standstillMs)
  const ended = server.end()
  process.kill(pid, 'SIGCONT')
  await ended
}
