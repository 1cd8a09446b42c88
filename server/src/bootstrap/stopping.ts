import type { Logger } from 'pino'

import type { Closing } from './closing.ts'
import { outliveTerminal, say, sayWrong } from './console.ts'

export type Stop = (exitCode: number) => Promise<void>

/** Handles every way of stopping: closes everything in order, then exits. */
export const prepareStop = (closing: Closing, log: Logger): Stop => {
  let stopped: Promise<void> | undefined
  const stop: Stop = (exitCode) => (stopped ??= end(exitCode))
  const end = async (exitCode: number) => {
    await closing.closeAll(log)
    process.exit(exitCode)
  }

  outliveTerminal()
  listenToSignals(stop)
  // The channel to tools/start.js: the server stops when its parent process ends.
  process.once('disconnect', () => void stop(0))
  watchErrors(stop, log)
  return stop
}

// One Ctrl+C may arrive twice, from the terminal and from npm.
const sameKeypressMs = 500

const listenToSignals = (stop: Stop) => {
  let first: number | undefined
  const onSignal = () => {
    if (first === undefined) {
      first = performance.now()
      say('Closing …')
      void stop(0)
    } else if (performance.now() - first > sameKeypressMs) process.exit(1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}

const watchErrors = (stop: Stop, log: Logger) => {
  const onError = (error: unknown) => {
    log.fatal(error, 'an error that nobody caught')
    sayWrong('The server has met an error that it cannot go on with, and ends.')
    void stop(1)
  }
  process.on('uncaughtException', onError).on('unhandledRejection', onError)
}
