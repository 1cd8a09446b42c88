import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { resolve } from 'node:path'

const lookEveryMs = 250

/**
 * Calls `end` when the npm that runs this script is gone. Its shell does not forward SIGTERM, and a
 * killed npm forwards nothing, so this polls. Returns a function that stops the polling.
 */
export const whenNpmIsGone = (end) => {
  if (!process.env.npm_lifecycle_event) return () => {}
  const shell = process.ppid
  const npm = isShell(shell) ? statOf(shell)?.parent : undefined

  const timer = setInterval(() => {
    if (process.ppid === shell && (!npm || statOf(shell)?.parent === npm)) return
    clearInterval(timer)
    end()
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Whether an npm that outlived its killed start still installs into `folder`. Known on Linux only.
 */
export const isBeingInstalled = (folder) =>
  processes().some((pid) => isInstall(statOf(pid)?.name) && folderOf(pid) === resolve(folder))

const isInstall = (name) => name === 'npm ci' || name === 'npm install'

const isShell = (pid) => /^(\w*sh|busybox)$/.test(statOf(pid)?.name ?? '')

const statOf = (pid) =>
  orNothing(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name, parent] = /^\d+ \((.*)\) \w (\d+)/.exec(stat)
    return { name, parent }
  })

const folderOf = (pid) => orNothing(() => readlinkSync(`/proc/${pid}/cwd`))

const processes = () =>
  orNothing(() => readdirSync('/proc').filter((name) => /^\d+$/.test(name))) ?? []

const orNothing = (read) => {
  try {
    return read()
  } catch {
    return undefined
  }
}
