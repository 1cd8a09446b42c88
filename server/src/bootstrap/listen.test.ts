import Fastify from 'fastify'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { freePort } from '../adapters/postgres/run.ts'
import { createClosing } from './closing.ts'
import { listen } from './listen.ts'

const count = 60

const open = async () => {
  const app = Fastify()
  app.get('/', () => 'welcome')
  app.get('/slow', () => sleep(300, 'welcome'))
  const address = { host: 'localhost', port: await freePort() }
  const closing = createClosing()
  await listen(app, address, closing)
  return { port: address.port, close: () => closing.closeAll(pino({ level: 'silent' })) }
}

/**
 * Sends requests from another thread, so that they continue while this one is blocked; returns the
 * outcomes.
 */
const callers = async (labels: { port: number; host: string; path?: string }) => {
  const settled = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(calling, {
    eval: true,
    workerData: { path: '/', count, settled, ...labels },
  })
  await once(worker, 'message')
  const reported = once(worker, 'message')
  return {
    knock: () => worker.postMessage('knock', []),
    /**
     * Blocks this thread, as on an overloaded machine, until the system has queued every connection:
     * until then nothing is read and no connection is accepted.
     */
    standStill: () => {
      for (let seen = 0; seen < count; seen = Atomics.load(settled, 0))
        Atomics.wait(settled, 0, seen)
    },
    outcomes: async () => (await reported)[0] as Record<string, number>,
  }
}

const calling = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { connect } = require('node:net')
  const { port, host, path, count, settled } = workerData
  const call = () => new Promise((done) => {
    let heard = ''
    let error
    const settle = () => {
      Atomics.add(settled, 0, 1)
      Atomics.notify(settled, 0)
    }
    const socket = connect(port, host, () => {
      socket.write('GET ' + path + ' HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n')
    })
    socket.once('connect', settle).once('error', settle)
    socket.on('data', (piece) => {
      heard += piece
      if (heard.includes('welcome')) socket.end()
    })
    socket.on('error', ({ code }) => (error = code))
    socket.on('close', () => done(heard.includes('welcome') ? 'answered' : error ?? 'closed'))
  })
  parentPort.postMessage('here')
  parentPort.once('message', async () => {
    const all = await Promise.all(Array.from({ length: count }, call))
    const counted = {}
    for (const outcome of all) counted[outcome] = (counted[outcome] ?? 0) + 1
    parentPort.postMessage(counted)
  })`

test.each(['127.0.0.1', '::1'])(
  'connections to %s that arrive while the thread is blocked are accepted before the server closes',
  async (host) => {
    const { port, close } = await open()
    const { knock, standStill, outcomes } = await callers({ port, host })

    knock()
    standStill()
    await close()

    expect(await outcomes()).toEqual({ answered: count })
  },
)

test.each(['127.0.0.1', '::1'])(
  'a slow request to %s completes before the server exits',
  async (host) => {
    const { port, close } = await open()
    const { knock, standStill, outcomes } = await callers({ port, host, path: '/slow' })

    knock()
    standStill()
    await close()

    expect(await outcomes()).toEqual({ answered: count })
  },
)

test('connections are refused after the server has closed', async () => {
  const { port, close } = await open()
  const { knock, outcomes } = await callers({ port, host: '127.0.0.1' })

  await close()
  knock()

  expect(await outcomes()).toEqual({ ECONNREFUSED: count })
})
