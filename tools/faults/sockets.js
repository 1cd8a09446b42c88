import { Agent, request } from 'node:http'

/** Callers that go on asking until nobody takes their call; told apart from one that was cut off. */
export const watchSockets = (market, count) => {
  const counted = { answered: 0, reset: 0 }
  const port = market.server.port()

  const work = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const outcome = await ask({ host: '127.0.0.1', port, path: '/api/products', agent })
      if (outcome === 'answered') counted.answered++
      else if (outcome !== 'ECONNREFUSED') counted.reset++
      if (outcome !== 'answered') break
    }
    agent.destroy()
  }
  const done = Promise.all(Array.from({ length: count }, work))
  return {
    end: async () => {
      await done
      return counted
    },
  }
}

const ask = (options) =>
  new Promise((tell) => {
    const sent = request(options, (reply) => {
      reply.resume()
      reply.once('close', () => tell(reply.complete ? 'answered' : 'ECONNRESET'))
    })
    sent.once('error', (error) => tell(error.code))
    sent.end()
  })
