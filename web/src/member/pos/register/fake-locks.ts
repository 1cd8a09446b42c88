import { vi } from 'vitest'

type Callback = (lock: Lock | null) => unknown

/** Stubs `navigator.locks` for a test, which happy-dom lacks: one browser, shared by its tabs. */
export const stubLocks = () => {
  const holders = new Map<string, () => void>()
  const waiting = new Map<string, (() => void)[]>()

  const hold = async (name: string, callback: Callback) => {
    const { promise: stolen, reject } = Promise.withResolvers<never>()
    const lose = () => reject(new DOMException('Stolen', 'AbortError'))
    holders.set(name, lose)
    try {
      return await Promise.race([callback({ name, mode: 'exclusive' }), stolen])
    } finally {
      if (holders.get(name) === lose) {
        holders.delete(name)
        waiting.get(name)?.shift()?.()
      }
    }
  }
  const wait = (name: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const queue = waiting.get(name) ?? []
      waiting.set(name, queue)
      queue.push(resolve)
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(resolve), 1)
        reject(new DOMException('Aborted', 'AbortError'))
      })
    })
  const request = async (name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
    const [options, callback] = rest.length === 2 ? rest : [{}, rest[0]]
    const lose = holders.get(name)
    if (lose && options.ifAvailable) return callback(null)
    if (lose && options.steal) lose()
    else if (lose) await wait(name, options.signal)
    return hold(name, callback)
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
}
