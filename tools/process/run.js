import { spawn } from 'node:child_process'

import { isWindows, projectEnvironment, root } from './place.js'
import { whenNpmIsGone } from './processes.js'

const sameSignalMs = 1000

/**
 * Runs a command to its end and resolves with its exit code and, where it is piped, what it printed.
 * Signals are passed on to it (as `stopBy`), and when it has ended because of one, so do we.
 */
export const run = (
  command,
  args,
  { cwd = root, env = projectEnvironment, stdio = 'inherit', stopBy } = {},
) =>
  new Promise((done) => {
    // In a process group of its own: Ctrl+C reaches it once, through us, and not a second time.
    const options = { cwd, env, stdio, detached: !isWindows, shell: isWindows }
    const child = spawn(command, args, options)
    const printed = []
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
    // Ctrl+C comes from the terminal and once more from npm: that is one wish, not two.
    if (Date.now() - passedAt < sameSignalMs) return
    passedAt = Date.now()
    // A closed window asks to end as well, but nobody listens to its name.
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
