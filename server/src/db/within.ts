import { setTimeout as sleep } from 'node:timers/promises'

/** The answer, unless it comes too late or not at all. */
export const within = async <T>(ms: number, answer: PromiseLike<T>): Promise<T | undefined> => {
  // A query of drizzle's runs each time somebody listens to it: here it is once.
  const asked = Promise.resolve(answer)
  const end = new AbortController()
  const late = sleep(ms, undefined, { signal: end.signal }).catch(() => undefined)
  try {
    return await Promise.race([asked, late])
  } catch {
    return undefined
  } finally {
    end.abort()
    // It may still fail when nobody listens any more.
    asked.catch(() => {})
  }
}
