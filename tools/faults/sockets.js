import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Clients that send requests until the connection is refused; every second one opens a new
 * connection each time.
 */
export const watchSockets = (market, count) => {
  const counted = { answered: 0, reset: 0 }
  const port = market.server.port()

  const work = async (number) => {
    const agent = new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 })
    for (;;) {
      const outcome = await ask({ host: '127.0.0.1', port, path: '/api/products', agent })
      if (outcome === 'ECONNREFUSED') break
      if (outcome !== 'answered' && outcome !== 'busy') {
        counted.reset++
        break
      }
      counted.answered++
      // A client that is refused as busy retries a little later.
      if (outcome === 'busy') await sleep(busyMs)
    }
    agent.destroy()
  }
  const done = Promise.all(Array.from({ length: count }, (_, number) => work(number)))
  return {
    end: async () => {
      await done
      return counted
    },
  }
}

const busyMs = 50

const ask = (options) =>
  new Promise((tell) => {
    const sent = request(options, (reply) => {
      reply.resume()
      const outcome = reply.statusCode === 503 ? 'busy' : 'answered'
      reply.once('close', () => tell(reply.complete ? outcome : 'ECONNRESET'))
    })
    sent.once('error', (error) => tell(error.code))
    sent.end()
  })
