import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../../src/adapters/postgres/run.ts'

/**
 * Returns the version of an installed program for a test (`apt-get install -y pgbouncer nginx`). If
 * it is missing, the test is skipped and says so.
 */
export const findVersion = (program: string, arg: string): string | undefined => {
  const { stdout, stderr, error } = spawnSync(program, [arg], { encoding: 'utf8' })
  const version = error ? undefined : /(\d+\.\d+(\.\d+)?)/.exec(`${stdout}${stderr}`)?.[1]
  if (!version)
    process.stdout.write(`SKIPPED: no ${program} here. Install it: apt-get install -y ${program}\n`)
  return version
}

/** Neither program runs as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export const openFolder = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `emporia-${name}-`))
  chmodSync(folder, 0o777)
  return folder
}

/** Waits until the port accepts connections. */
export const listening = async (port: number, child: ChildProcess) => {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
  throw new Error(`Nothing listens on port ${port}`)
}

/** Stops a process that was started here. */
export const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(3_000)])
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

/** Starts a PgBouncer in front of a database, configured with one pool for all users. */
export const openPgbouncer = async (url: string, mode: 'session' | 'transaction', more = '') => {
  const folder = openFolder('pgbouncer')
  const port = await freePort()
  const { hostname, port: behind, username, password, pathname } = new URL(url)
  const database = pathname.slice(1)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${behind} dbname=${database} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 10
max_client_conn = 200
${more}
`,
  )
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...unprivileged,
    cwd: folder,
    stdio: 'ignore',
  })
  await listening(port, child)
  const pooled = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) })
  return {
    url: pooled.href,
    close: async () => {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
