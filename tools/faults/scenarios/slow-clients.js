import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const slow = 400
const honest = 200
const endsWithinMs = 70_000

/**
 * Hundreds of clients that never finish a header, send a body slowly, or never read the response.
 */
export const slowClients = async (market) => {
  const wrong = []
  const sockets = Array.from({ length: slow }, (_, number) => openSlow(market, number % 3))
  await sleep(500)
  const times = []
  for (let requested = 0; requested < honest; requested++) {
    const began = performance.now()
    const reply = await market.calls('GET', '/api/products')
    times.push(performance.now() - began)
    if (!reply?.success) wrong.push(`a normal client was answered ${reply?.status}`)
  }
  const p99 = Math.round(times.toSorted((a, b) => a - b)[Math.floor(honest * 0.99)])
  if (p99 > 1_000) wrong.push(`a normal client waited ${p99} ms`)

  const began = performance.now()
  const unfinished = () => sockets.filter(({ isOpen, kind }) => isOpen() && kind !== 2).length
  while (unfinished() > 0 && performance.now() - began < endsWithinMs) await sleep(500)
  const seconds = Math.round((performance.now() - began) / 1_000)
  if (unfinished() > 0)
    wrong.push(`${unfinished()} slow clients are still connected after ${seconds} s`)
  for (const { end } of sockets) end()
  const figure = `${slow} slow clients: ${honest} normal calls within ${p99} ms (p99), slow clients disconnected within ${seconds} s`
  return { figure, wrong }
}

const heads = [
  'GET /api/products HTTP/1.1\r\nHost: x\r\n',
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  'GET /api/products?per_page=100 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5),
]

const openSlow = (market, kind) => {
  const socket = connect(market.server.port(), '127.0.0.1')
  let isOpen = true
  const end = () => {
    isOpen = false
    clearInterval(drip)
    socket.destroy()
  }
  const drip = setInterval(() => socket.write(kind === 0 ? 'X-A: b\r\n' : '{'), 2_000)
  if (kind === 2) {
    clearInterval(drip)
    socket.pause()
  } else socket.resume()
  socket.on('error', end).on('close', end)
  socket.write(heads[kind])
  return { end, kind, isOpen: () => isOpen }
}
