import { spawn } from 'node:child_process'

import { isWindows, projectEnvironment, root } from './place.js'
import { whenNpmIsGone } from './processes.js'

const sameSignalMs = 1000

/**
 * Runs a command to its end and resolves with its exit code and, if piped, its output. Forwards
 * signals to it (as `stopBy`), and exits if it ended because of one. `started` receives the child
 * process.
 */
export const run = (
  command,
  args,
  { cwd = root, env = projectEnvironment, stdio = 'inherit', stopBy, started } = {},
) =>
  new Promise((done) => {
    // In a separate process group: Ctrl+C reaches it once, through this process.
    const options = { cwd, env, stdio, detached: !isWindows, shell: isWindows }
    const child = spawn(command, args, options)
    const printed = []
    started?.(child)
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))

    const signals = passOn(child, stopBy)
    const finish = (code) => {
      signals.stop()
      if (signals.passed()) process.exit(code)
      done({ code, output: Buffer.concat(printed).toString() })
    }
    child.once('error', (error) => {
      printed.push(Buffer.from(String(error)))
      finish(1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })

const passOn = (child, stopBy) => {
  let passedAt = 0
  const pass = (signal) => {
    // Ctrl+C is sent by the terminal and again by npm: both count as one.
    if (Date.now() - passedAt < sameSignalMs) return
    passedAt = Date.now()
    // A closed window sends SIGHUP, which commands do not handle, so it is forwarded as SIGTERM.
    child.kill(stopBy ?? (signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  const stopLooking = whenNpmIsGone(() => {
    if (passedAt === 0) pass('SIGTERM')
  })
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const name of names) process.on(name, pass)

  return {
    passed: () => passedAt > 0,
    stop: () => {
      stopLooking()
      for (const name of names) process.off(name, pass)
    },
  }
}
