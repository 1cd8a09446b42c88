import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Home } from './home.ts'

export type Running = { child: ChildProcess; port: number }

const triesMax = 40
/**
 * Transient errors: a killed server's backends hold memory briefly, and a free port may get taken.
 */
const passing =
  /shared memory block|lock file "postmaster.pid"|could not bind|could not create any TCP/

/** Runs PostgreSQL and waits until it accepts connections. */
export const run = async (home: Home, settings: Record<string, string>): Promise<Running> => {
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const child = begin(home, { ...settings, port: String(port) })
    try {
      await untilReady(child)
      return { child, port }
    } catch (error) {
      if (tries === triesMax || !passing.test(String(error))) throw error
      await sleep(250)
    }
  }
}

const begin = ({ native, data, folder, person }: Home, settings: Record<string, string>) => {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  // Detached, so that Ctrl+C only reaches this process, which then closes everything in order.
  return spawn(join(native, 'bin', 'postgres'), ['-D', data, ...options], {
    ...person,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** A standby accepts read-only connections. */
const ready = /database system is ready to accept (read-only )?connections/

const untilReady = (child: ChildProcess) =>
  new Promise<void>((done, fail) => {
    let log = ''
    const listen = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000)
      if (!ready.test(log)) return
      child.stderr?.off('data', listen).resume()
      child.off('exit', onExit).off('error', fail)
      done()
    }
    const onExit = (code: number | null) => {
      fail(new Error(`PostgreSQL ended (${code}):\n${log.trim()}`))
    }
    child.stderr?.on('data', listen)
    child.once('error', fail).once('exit', onExit)
  })

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
