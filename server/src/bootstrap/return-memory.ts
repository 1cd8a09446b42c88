import type { Server } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const minuteMs = 60_000
const restMinutes = 10
const grownBytes = 12 * 1024 * 1024
/** Health checks and metrics are requested all the time. */
const probe = /^\/(?:health\/|metrics)/

type Minute = { requests: number; residentBytes: number }

/**
 * Returns memory to the system after a minute without requests, such as the first one after a start.
 * V8 keeps the pages of objects that ended, about 18 MB, and returns them only in a collection for
 * which the process pauses: a third of a second, several times that on a busy machine.
 */
export const returnMemoryWhenIdle = (server: Server) => {
  const isDue = createIdleRule()
  let requests = 0
  server.on('request', ({ url = '' }) => {
    if (!probe.test(url)) requests++
  })
  const look = () => {
    if (isDue({ requests, residentBytes: process.memoryUsage.rss() })) collectAll()
    requests = 0
  }
  setInterval(look, minuteMs).unref()
}

/**
 * Returns a function that returns after each minute whether memory should be returned: nobody requested
 * anything, memory grew since the last time, and that was ten minutes ago.
 */
export const createIdleRule = () => {
  let waiting = 0
  let lowest = 0
  return ({ requests, residentBytes }: Minute) => {
    // The first minute after memory was returned shows what is left.
    if (waiting === restMinutes) lowest = residentBytes
    waiting = Math.max(0, waiting - 1)
    const isDue = waiting === 0 && requests === 0 && residentBytes >= lowest + grownBytes
    if (isDue) waiting = restMinutes
    return isDue
  }
}

/** Collects what can be collected, with the function that the flag adds to new contexts. */
export const collectAll = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })")
}
