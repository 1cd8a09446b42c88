import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

import { signInOften } from '../people.js'

const megabyte = 1024 * 1024
const grownMax = 300

/** Oversized input of every kind: each is refused in the envelope, and the memory does not grow. */
export const oversized = async (market) => {
  const wrong = []
  const [token] = await signInOften(market.url(), 'admin@demo.test', 1)
  const before = memoryOf(market)
  const all = Object.entries(requestsOf(token))
  for (const [what, parts] of all) {
    const { head, body } = await exchange(market, parts)
    const status = Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1])
    if (!(status >= 400 && status < 500)) wrong.push(`${what} was answered ${status || 'nothing'}`)
    else if (!body.startsWith('{"success":false')) wrong.push(`${what} got no envelope`)
  }
  if (!(await market.calls('GET', '/api/products'))?.success)
    wrong.push('the server no longer answers')
  const grown = Math.round(memoryOf(market) - before)
  if (grown > grownMax) wrong.push(`the memory grew by ${grown} MB`)
  return {
    figure: `${all.length} kinds of oversized input refused in the envelope, memory ${grown} MB more`,
    wrong,
  }
}

const memoryOf = ({ server }) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024

const requestsOf = (token) => ({ ...plainRequests, ...formsOf(token) })

const asJson = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const json = (length) => `${asJson}Content-Length: ${length}\r\n\r\n`
const lookUp = 'GET /api/products HTTP/1.1\r\nHost: x\r\n'

const plainRequests = {
  'an address of 100 KB': [
    `GET /api/products?q=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ],
  'a path of 10 KB': [`GET /api/product/${'1'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  'a header of 100 KB': [`${lookUp}X-A: ${'x'.repeat(100_000)}\r\n\r\n`],
  'five thousand headers': [`${lookUp}${'X-A: b\r\n'.repeat(5_000)}\r\n`],
  'a body of 2 MB': [json(2 * megabyte), `{"a":"${'x'.repeat(2 * megabyte - 8)}"}`],
  'a body with a stated length of 10 GB': [json(10_000 * megabyte), '{'],
  'an invalid length': [json('1e9')],
  'a chunk of 64 GB': [
    `${asJson}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFF\r\n`,
    'x'.repeat(2 * megabyte),
  ],
}

const field = (name, value) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (number, size) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${number}.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(size)}\r\n`
const repeat = (count, make) => Array.from({ length: count }, (_, number) => make(number)).join('')

const formsOf = (token) => {
  const head = `POST /api/admin/file HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n`
  const end = '--b--\r\n'
  const formOf = (parts) => [
    `${head}Content-Length: ${parts.length + end.length}\r\n\r\n`,
    parts + end,
  ]
  return {
    'a form of 60 MB': formOf(file(1, 60 * megabyte)),
    'a file of 20 MB': formOf(file(1, 20 * megabyte)),
    'forty files': formOf(repeat(40, (number) => file(number, 100))),
    'five thousand fields': formOf(repeat(5_000, (number) => field(`a${number}`, 'x'))),
    'a field of 2 MB': formOf(field('name', 'x'.repeat(2 * megabyte))),
    'a name of 100 KB': formOf(field('n'.repeat(100_000), 'x')),
    'fifty brackets': formOf(field(`a${'[b]'.repeat(50)}`, 'x')),
  }
}

const answerMsMax = 30_000

/** Sends all of it, even if the server stops reading, and returns the response. */
const exchange = (market, parts) =>
  new Promise((done) => {
    const socket = connect(market.server.port(), '127.0.0.1')
    let text = ''
    const tell = () => {
      clearTimeout(timer)
      socket.destroy()
      const [head = '', ...body] = text.split('\r\n\r\n')
      done({ head, body: body.join('\r\n\r\n') })
    }
    const timer = setTimeout(tell, answerMsMax)
    socket.on('data', (piece) => {
      text += piece.toString()
      if (/\r\n\r\n\{.*\}/s.test(text)) tell()
    })
    socket.on('error', () => setTimeout(tell, 50)).on('close', tell)
    for (const part of parts) socket.write(part)
  })
