import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Reply = { success: boolean; code?: string; message: string; data: Record<string, unknown> }

/** The demo marketplace as a process that tests kill and start again. */
export const openMarket = (folder: string, port: number) => {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '1',
    LOG_LEVEL: 'silent',
    OUTGOING_PRIVATE: '127.0.0.1',
  }
  const base = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const start = () => {
    child = spawn(process.execPath, [join(import.meta.dirname, '../../../src/main.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
  }
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    if (running?.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'close')
    running.kill(signal)
    await ended
  }
  const isReady = async () => {
    const reply = await fetch(`${base}/health/ready`).catch(() => undefined)
    return reply?.ok === true
  }

  const call =
    (token?: string) =>
    (method: Method, path: string, input: Record<string, unknown> = {}) =>
      send({ base, token, method, path }, input)
  const signIn = async (email: string, path = '/login') => {
    const { data } = await call()('POST', path, { email, password: 'demo-Market-2026' })
    return call(String(data['access_token']))
  }
  return { start, stop, isReady, call, signIn }
}

type Sent = { base: string; token: string | undefined; method: Method; path: string }

/** Calls the API; a call without a connection is repeated with the same idempotency key. */
const send = async (
  { base, token, method, path }: Sent,
  input: Record<string, unknown>,
): Promise<Reply> => {
  const isRead = method === 'GET' || method === 'DELETE'
  const url = new URL(`${base}/api${path}`)
  if (isRead)
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value))
  const request = {
    method,
    headers: {
      'content-type': 'application/json',
      ...(!isRead && { 'idempotency-key': crypto.randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(!isRead && { body: JSON.stringify(input) }),
  }
  for (;;) {
    const reply = await fetch(url, request).catch(() => undefined)
    if (reply && reply.status < 500 && reply.status !== 429) return (await reply.json()) as Reply
    await sleep(200)
  }
}
