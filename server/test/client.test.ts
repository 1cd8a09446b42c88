import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { as, db, drain, getApp } from './app.ts'
import { sell } from './ledger.ts'
import { createProduct } from './products.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'emporia-client-'))
const sam = as('sam')

/** The marketplace at a port; it loses what `lose` chooses after handling it. */
let lose = (_attempt: number) => false
let attempts: { method: string; key: string | undefined }[] = []
const market = createServer((request, response) => {
  const respond = async () => {
    const app = await getApp()
    const { method = 'GET', url = '/', headers } = request
    attempts.push({ method, key: headers['idempotency-key'] as string | undefined })
    const isLost = lose(attempts.length)
    const payload = await text(request)
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(payload && { payload }),
    })
    if (isLost) return response.destroy()
    return response
      .writeHead(reply.statusCode, reply.headers as Record<string, string>)
      .end(reply.rawPayload)
  }
  void respond()
})
let url = ''

beforeAll(async () => {
  await getApp()
  await new Promise<void>((done) => market.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(market.address() as AddressInfo).port}`
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(root, 'client') })
  const [packed = ''] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed)], {
    cwd: folder,
  })
})
afterAll(() => {
  market.close()
  rmSync(folder, { recursive: true })
})

/** Runs a program that uses the installed package, and returns what it prints as JSON. */
const runProgram = async (source: string, key = ''): Promise<unknown> => {
  const file = join(folder, 'program.js')
  const head = `import { createClient, EmporiaError, verifyWebhook } from '@emporia/client'
    const emporia = createClient({ url: process.env.URL, key: process.env.KEY || undefined })\n`
  writeFileSync(file, head + source)
  attempts = []
  const { stdout } = await run(process.execPath, [file], {
    env: { ...process.env, URL: url, KEY: key },
  })
  return JSON.parse(stdout) as unknown
}

const createKey = async (scopes: string[]) => {
  const { data } = await sam('POST', '/seller/api-key', { name: 'Program', scopes })
  return String(data.key)
}

/** The comment after which the compiler expects an error. */
const expectError = ['@ts', 'expect-error'].join('-')

test('calls are typed by their address', async () => {
  const file = join(folder, 'typed.ts')
  writeFileSync(
    file,
    `import { createClient } from '@emporia/client'
    const emporia = createClient({ url: '' })
    const order = await emporia.get('/seller/order/{id}', { id: 1 })
    order.total_minor satisfies number
    for await (const row of emporia.pages('/seller/order-list', { status: 'pending' }))
      row.number satisfies string
    for await (const event of emporia.events('/seller/event-list', { types: ['order.paid'] }))
      event.position satisfies number
    const file: Response = await emporia.get('/seller/order-export')
    await emporia.post('/seller/order-note', { id: 1, note: 'Packed', is_public: false })
    // ${expectError} The address does not exist.
    await emporia.get('/seller/orders')
    // ${expectError} The id is missing.
    await emporia.get('/seller/order/{id}')
    // ${expectError} The field does not exist.
    await emporia.post('/seller/order-note', { id: 1, text: 'Packed', is_public: false })
    export { file }`,
  )
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck']
  const target = ['--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom,dom.iterable']
  const compiler = join(root, 'node_modules/typescript/bin/tsc')

  const { stdout } = await run(process.execPath, [compiler, ...flags, ...target, file])
  expect(stdout).toBe('')
})

test('pages yields every row, and a refusal is an EmporiaError', async () => {
  for (let count = 0; count < 5; count++) await createProduct(db, { seller: 'sam' })
  const key = await createKey(['product:view'])

  const printed = await runProgram(
    `const ids = []
    for await (const { id } of emporia.pages('/seller/product-list', { per_page: 2 })) ids.push(id)
    const refused = await emporia.get('/seller/order-list').catch((error) => error)
    console.log(JSON.stringify({ count: new Set(ids).size, isError: refused instanceof EmporiaError,
      code: refused.code, status: refused.status, hasId: !!refused.requestId }))`,
    key,
  )

  expect(printed).toEqual({ count: 5, isError: true, code: 'forbidden', status: 403, hasId: true })
})

test('a write whose reply is lost is repeated with its key, and happens once', async () => {
  const { id: placed } = await sell({ seller: 'sam', by: 'sandbox' })
  const key = await createKey(['order:manage'])
  lose = (attempt) => attempt === 1

  const printed = await runProgram(
    `const order = await emporia.post('/seller/order-note', { id: ${placed}, note: 'Packed', is_public: false })
    console.log(JSON.stringify(order).split('"Packed"').length - 1)`,
    key,
  )
  lose = () => false

  expect(attempts).toHaveLength(2)
  expect(attempts[0]?.key).toBeDefined()
  expect(attempts[0]?.key).toBe(attempts[1]?.key)
  expect(printed).toBe(1)
})

test('a write without a key is not repeated after a lost reply', async () => {
  lose = () => true
  const printed = await runProgram(
    `const lost = await emporia.post('/newsletter', { email: 'reader@example.com' }).catch((error) => error)
    console.log(JSON.stringify([lost.code, lost.status]))`,
  )
  lose = () => false

  expect(printed).toEqual(['unreachable', 0])
  expect(attempts).toHaveLength(1)
})

test('verifyWebhook accepts signed messages only, and none that is old', async () => {
  const bytes = Buffer.from('the secret of this webhook 12345')
  const secret = `whsec_${bytes.toString('base64')}`
  const body = JSON.stringify({ type: 'order.paid' })
  const sign = (at: number, value = body) =>
    `v1,${createHmac('sha256', bytes).update(`msg_1.${at}.${value}`).digest('base64')}`
  const now = Math.floor(Date.now() / 1000)
  const message = (signature: string, at = now) => ({
    body,
    secret,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': signature,
    },
  })
  const messages = [
    message(sign(now)),
    message(`v1,AAAA ${sign(now)}`),
    message(sign(now, '{}')),
    message(sign(now - 600), now - 600),
    message(sign(now), now + 1),
    { ...message(sign(now)), headers: {} },
  ]

  const printed = await runProgram(
    `const results = []
    for (const message of ${JSON.stringify(messages)})
      results.push(await verifyWebhook(message).then(({ type }) => type, () => 'refused'))
    console.log(JSON.stringify(results))`,
  )
  expect(printed).toEqual(['order.paid', 'order.paid', 'refused', 'refused', 'refused', 'refused'])
})

test('the example prints the orders of a shop, and each that is placed later', async () => {
  await sell({ seller: 'sam', by: 'sandbox' })
  await drain()
  copyFileSync(join(root, 'examples/new-orders/main.js'), join(folder, 'main.js'))
  const env = { ...process.env, EMPORIA_URL: url, EMPORIA_KEY: await createKey(['order:view']) }
  const program = spawn(process.execPath, ['main.js'], { cwd: folder, env })
  let printed = ''
  program.stdout.on('data', (piece: Buffer) => void (printed += piece.toString()))

  await expect.poll(() => printed).toMatch(/pending|confirmed/)
  await sell({ seller: 'sam', by: 'sandbox' })
  await drain()
  await expect.poll(() => printed.match(/placed:/g)?.length ?? 0).toBeGreaterThanOrEqual(1)
  program.kill('SIGTERM')
  expect(await once(program, 'close')).toEqual([0, null])
})
