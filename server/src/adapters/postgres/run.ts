import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Home } from './home.ts'

/** `socket` is the folder of its Unix socket, if it has one. */
export type Running = { child: ChildProcess; port: number; socket: string | undefined }

const triesMax = 40
/**
 * Transient errors: a killed server's backends hold memory briefly, and a free port may get taken.
 */
const passing =
  /shared memory block|lock file "postmaster.pid"|could not bind|could not create any TCP/

/** Some file systems, such as folders that a container shares with its host, have no sockets. */
const socketFailed = /Unix-domain socket|\.s\.PGSQL/

/** Runs PostgreSQL and waits until it accepts connections. */
export const run = async (home: Home, settings: Record<string, string>): Promise<Running> => {
  let socket = socketFolder(home)
  for (let tries = 1; ; tries++) {
    const port = await freePort()
    const child = begin(home, {
      unix_socket_directories: socket ? `"${socket}"` : '',
      ...settings,
      port: String(port),
    })
    try {
      await untilReady(child)
      return { child, port, socket }
    } catch (error) {
      const text = String(error)
      if (tries === triesMax || !(passing.test(text) || socketFailed.test(text))) throw error
      if (socketFailed.test(text)) socket = undefined
      await sleep(250)
    }
  }
}

/** The longest path of a socket, in bytes, on any system. */
const socketPathMax = 100
const socketName = '.s.PGSQL.65535'

/** Returns the folder for the Unix socket, without sockets of a killed PostgreSQL. */
const socketFolder = ({ folder }: Home) => {
  const isShort = Buffer.byteLength(join(folder, socketName)) <= socketPathMax
  if (process.platform === 'win32' || !isShort || folder.includes('"')) return undefined
  for (const name of readdirSync(folder))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true })
  return folder
}

const begin = ({ native, data, folder, person }: Home, settings: Record<string, string>) => {
  const all = { listen_addresses: '127.0.0.1', ...settings }
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
