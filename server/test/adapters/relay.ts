import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A proxy to the database that can be frozen: data sent through it then goes nowhere, and
 * connections stay open.
 */
export const openRelay = async (url: string) => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const settle = (socket: Socket) => (isFrozen ? socket.pause() : socket.resume())

  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => void to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      settle(from)
    }
  })
  const set = (frozen: boolean) => {
    isFrozen = frozen
    sockets.forEach(settle)
  }
  return {
    url: await listen(server, url),
    freeze: () => set(true),
    thaw: () => set(false),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Returns the same address, at a free port of this machine. */
const listen = async (server: Server, url: string) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relayed = new URL(url)
  relayed.hostname = '127.0.0.1'
  relayed.port = String((server.address() as AddressInfo).port)
  return relayed.href
}
