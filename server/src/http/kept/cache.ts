import { createForgetting } from './forgetting.ts'
import { createShelf } from './shelf.ts'

/** Something that was made, and how long it may be kept. */
export type Made<Value> = {
  value: Value
  /** What it is about: forgotten when one of these is. */
  tags: ReadonlySet<string>
  bytes: number
  /** Where it is kept; nowhere, if it is only for those who wait for it now. */
  shelf: 'found' | 'missing' | undefined
  /** In milliseconds, as the clock has them. */
  until: number
}
type Kept<Value> = Made<Value> & { begun: number }

type Make<Value> = () => Promise<Made<Value>>

type Options = { now: () => number; foundBytesMax?: number; missingBytesMax?: number }

const mega = 1024 * 1024

/** Keeps what was made under an address, for a while and within bounds. */
export const createCache = <Value>(options: Options) => {
  const { now, foundBytesMax = 64 * mega, missingBytesMax = 2 * mega } = options
  const { moment, forget, isForgotten } = createForgetting()
  // Apart, so that somebody who tries addresses pushes nothing out that is asked for.
  const found = createShelf<Kept<Value>>(foundBytesMax)
  const missing = createShelf<Kept<Value>>(missingBytesMax)
  const making = new Map<string, Promise<Kept<Value>>>()

  const isGood = ({ until, tags, begun }: Kept<Value>) => now() < until && !isForgotten(tags, begun)

  const find = (key: string) =>
    [found, missing].map((shelf) => shelf.get(key)).find((kept) => kept && isGood(kept))?.value

  const keep = async (key: string, make: Make<Value>) => {
    const begun = moment()
    const kept = { ...(await make()), begun }
    if (kept.shelf && isGood(kept)) (kept.shelf === 'found' ? found : missing).put(key, kept)
    return kept
  }

  /** Everybody who asks for one address at a time waits for one that makes it. */
  const findOrMake = async (key: string, make: Make<Value>): Promise<Value> => {
    const asked = moment()
    for (let running = making.get(key); running; running = making.get(key)) {
      const made = await running
      // What was begun before we asked may know less than was known then.
      if (made.begun >= asked || !isForgotten(made.tags, made.begun)) return made.value
    }
    const kept = find(key)
    if (kept) return kept
    const made = keep(key, make).finally(() => making.delete(key))
    making.set(key, made)
    return (await made).value
  }

  return { find, keep, findOrMake, forget, bytes: () => found.bytes() + missing.bytes() }
}
