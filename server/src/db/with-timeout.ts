import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the result; undefined if it fails or takes longer than `ms` milliseconds. */
export const withTimeout = async <T>(
  ms: number,
  answer: PromiseLike<T>,
): Promise<T | undefined> => {
  // A drizzle query runs on every `then`; this runs it once.
  const request = Promise.resolve(answer)
  const end = new AbortController()
  const late = sleep(ms, undefined, { signal: end.signal }).catch(() => undefined)
  try {
    return await Promise.race([request, late])
  } catch {
    return undefined
  } finally {
    end.abort()
    // It may still fail after the time-out, when no one awaits it.
    request.catch(() => {})
  }
}
