import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process started, or nothing if it is gone.
 * A number alone may meanwhile belong to somebody else, after a restart of the machine too.
 */
export const startOf = (pid: number): string | undefined => {
  if (!isRunning(pid)) return undefined
  if (process.platform === 'linux')
    return `${read('/proc/sys/kernel/random/boot_id')} ${ticksOf(pid)}`
  return ps(pid, 'lstart') ?? 'running'
}

/** What a process was called with, or nothing if it is gone; the dead that nobody buried are gone. */
export const commandOf = (pid: number): string | undefined => {
  if (!isRunning(pid)) return undefined
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  return ps(pid, 'command')
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is running all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return process.platform !== 'linux' || statOf(pid)?.[0] !== 'Z'
}

/** The fields of a process after its name, which may hold anything: state first. */
const statOf = (pid: number) => {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const ticksOf = (pid: number) => statOf(pid)?.[19]

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

const ps = (pid: number, field: string) => {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
