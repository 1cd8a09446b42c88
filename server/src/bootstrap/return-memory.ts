import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const minuteMs = 60_000
const restMinutes = 10
/** More than the processor time of a minute in which jobs only look for work, on a slow machine. */
const idleMs = 3_000
const grownBytes = 12 * 1024 * 1024

type Minute = { cpuMs: number; residentBytes: number }

/**
 * Returns memory to the system after a minute without work, such as the first one after a start. V8
 * keeps the pages of objects that ended, about 18 MB, and returns them only in a collection for
 * which the process pauses for a third of a second.
 */
export const returnMemoryWhenIdle = () => {
  const isDue = createIdleRule()
  let spent = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(spent)
    const minute = { cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() }
    if (isDue(minute)) collectAll()
    spent = process.cpuUsage()
  }
  setInterval(look, minuteMs).unref()
}

/**
 * Returns a function that tells after each minute whether memory should be returned: nothing was
 * done, memory grew since the last time, and that was ten minutes ago.
 */
export const createIdleRule = () => {
  let waiting = 0
  let lowest = 0
  return ({ cpuMs, residentBytes }: Minute) => {
    // The first minute after memory was returned shows what is left.
    if (waiting === restMinutes) lowest = residentBytes
    waiting = Math.max(0, waiting - 1)
    const isDue = waiting === 0 && cpuMs < idleMs && residentBytes >= lowest + grownBytes
    if (isDue) waiting = restMinutes
    return isDue
  }
}

/** Collects what can be collected, with the function that the flag adds to new contexts. */
export const collectAll = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext("gc({ type: 'major', flavor: 'last-resort' })")
}
