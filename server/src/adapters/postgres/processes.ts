import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns when a process started; undefined if it has ended. An id alone may have been reused by
 * another process, also after a reboot.
 */
export const getStartTime = (pid: number): string | undefined => {
  if (!isRunning(pid)) return undefined
  if (process.platform === 'linux')
    return `${read('/proc/sys/kernel/random/boot_id')} ${ticksOf(pid)}`
  return ps(pid, 'lstart') ?? 'running'
}

/** Returns the command line of a process; undefined if it has ended. Zombies count as ended. */
export const getCommand = (pid: number): string | undefined => {
  if (!isRunning(pid)) return undefined
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  return ps(pid, 'command')
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return process.platform !== 'linux' || statOf(pid)?.[0] !== 'Z'
}

/** The fields after the process name, which may contain any character; the state comes first. */
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
