import { connect, createServer } from 'node:net'
import { once } from 'node:events'

/** One address for a database that stops, and starts again at another port. */
export const openRelay = async (target) => {
  let { port } = new URL(target)
  const door = createServer((socket) => {
    const line = connect(Number(port), '127.0.0.1')
    const cut = () => {
      socket.destroy()
      line.destroy()
    }
    socket.on('error', cut).on('close', cut)
    line.on('error', cut).on('close', cut)
    socket.pipe(line).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const url = new URL(target)
  url.port = String(door.address().port)

  return {
    url: url.href,
    leadTo: (next) => {
      port = new URL(next).port
    },
    close: () => door.close(),
  }
}
