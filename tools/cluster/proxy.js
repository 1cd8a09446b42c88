import { Agent, createServer, request } from 'node:http'

const lookEveryMs = 250
const answerMsMax = 35_000

/**
 * A round-robin proxy in front of several servers, which skips those that are not ready. A request
 * that a server did not start is sent to the next one.
 */
export const openProxy = async (ports) => {
  const targets = ports.map((port) => ({ port, isReady: true }))
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  const left = (tried) => targets.filter((target) => target.isReady && !tried.has(target))
  const choice = {
    left,
    next: (tried) => left(tried)[turn++ % left(tried).length],
  }

  const server = createServer((params, reply) => {
    const pieces = []
    params.on('data', (piece) => pieces.push(piece))
    params.once(
      'end',
      () => void pass({ asked: params, reply, body: Buffer.concat(pieces), agent, choice }),
    )
  })
  const looking = setInterval(() => {
    for (const target of targets) void look(target)
  }, lookEveryMs)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: () => server.address().port,
    ready: () => targets.filter(({ isReady }) => isReady).length,
    close: () => {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
    },
  }
}

const look = async (target) => {
  const signal = AbortSignal.timeout(2_000)
  const reply = await fetch(`http://127.0.0.1:${target.port}/health/ready`, { signal }).catch(
    () => undefined,
  )
  target.isReady = reply?.ok ?? false
}

const pass = async ({ asked: params, reply, body, agent, choice }) => {
  const tried = new Set()
  for (let target = choice.next(tried); target; target = choice.next(tried)) {
    tried.add(target)
    const isLast = choice.left(tried).length === 0
    const outcome = await ask({ asked: params, reply, body, agent, port: target.port, isLast })
    if (outcome === 'answered') return
    target.isReady = false
    if (outcome === 'broken' && params.method !== 'GET') break
  }
  if (reply.headersSent) return reply.destroy()
  reply.writeHead(503, { 'content-type': 'application/json' })
  return reply.end('{"success":false,"code":"busy","message":"No server is ready"}')
}

/** `untouched`: the server never received it; `broken`: its outcome is unknown. */
const ask = ({ asked: params, reply, body, agent, port, isLast }) =>
  new Promise((done) => {
    const { method, url: path, headers, socket } = params
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress }
    const sent = request({ host: '127.0.0.1', port, method, path, headers: forwarded, agent })
    sent.setTimeout(answerMsMax, () => sent.destroy(new Error('too late')))
    sent.once('error', ({ code }) => done(code === 'ECONNREFUSED' ? 'untouched' : 'broken'))
    sent.once('response', (answer) => {
      // A server that is busy or about to close has not processed the request.
      if (answer.statusCode === 503 && !isLast) {
        answer.resume()
        return done('untouched')
      }
      reply.writeHead(answer.statusCode, answer.headers)
      answer.pipe(reply)
      return answer.once('close', () => done(answer.complete ? 'answered' : 'broken'))
    })
    sent.end(body)
  })
