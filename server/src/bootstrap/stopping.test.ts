import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

const addressOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Starts a process whose close takes this long, and which reports when closing begins and ends. */
const startServer = async (closesInMs: number, then = '') => {
  const text = `
    import { pino } from 'pino'
    import { createClosing } from ${addressOf('closing.ts')}
    import { prepareStop } from ${addressOf('stopping.ts')}
    const closing = createClosing()
    prepareStop(closing, pino({ level: 'silent' }))
    closing.later('the rest', () => process.stdout.write('closed'))
    closing.later('something slow', () => new Promise((done) => setTimeout(done, ${closesInMs})))
    setInterval(() => {}, 1_000)
    process.stdout.write('open')
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.resume()
  let message = ''
  child.stdout.on('data', (piece: Buffer) => (message += piece.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await expect.poll(() => message).toContain('open')
  return { child, ended, output: () => message }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes everything in order and exits with code 0',
  async (signal) => {
    const { child, ended, output: readOutput } = await startServer(100)

    child.kill(signal)

    expect(await ended).toBe(0)
    expect(readOutput()).toContain('closed')
  },
)

test('a second signal exits at once, except a repetition of the first', async () => {
  // The repetition follows at once, however busy the machine is.
  const twice = "process.emit('SIGINT'); process.emit('SIGINT')"
  const { child, ended, output: readOutput } = await startServer(60_000, twice)

  await expect.poll(readOutput).toContain('Closing')
  // Longer than a repetition may take to arrive.
  await sleep(700)
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')

  expect(await ended).toBe(1)
  expect(readOutput()).not.toContain('closed')
})

test('an uncaught error closes everything too and exits with code 1', async () => {
  const { ended, output: readOutput } = await startServer(
    100,
    "setTimeout(() => { throw new Error('x') }, 50)",
  )

  expect(await ended).toBe(1)
  expect(readOutput()).toContain('closed')
})

test.each([
  ['a signal', '', 0],
  ['an uncaught error', "process.once('SIGUSR2', () => { throw new Error('x') })", 1],
])('after %s, a server closes whose output nobody reads any more', async (_, then, code) => {
  const { child, ended } = await startServer(100, then)
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.destroy()
  child.stderr.destroy()

  child.kill(code === 0 ? 'SIGTERM' : 'SIGUSR2')

  await expect.poll(() => child.exitCode, { timeout: 20_000 }).toBe(code)
  await ended
})
