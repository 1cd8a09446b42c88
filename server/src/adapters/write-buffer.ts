import type { AppContext } from '../context.ts'

/** Returns a function that opens one instance per database connection and reuses it. */
export const oneInServer = <Params extends Pick<AppContext, 'db'>, One>(
  open: (provided: Params) => One,
) => {
  const known = new WeakMap<Params['db'], One>()
  return (provided: Params): One => {
    const found = known.get(provided.db) ?? open(provided)
    known.set(provided.db, found)
    return found
  }
}

const waitingMax = 20_000
const flushMs = 10_000

type Kind<Item> = {
  /** Items with the same key are merged. */
  keyOf: (item: Item) => string
  /** Merges a new item into the waiting one with the same key. */
  meet?: (waiting: Item, item: Item) => void
  /** Writes all waiting items; items of a failed write are lost, and the failure is logged. */
  write: (items: Item[]) => Promise<void>
}

/**
 * Opens a write buffer for visitor events, flushed every few seconds; items over the limit are
 * dropped.
 */
export const openWriteBuffer = <Item>({ keyOf, meet, write }: Kind<Item>) => {
  let waiting = new Map<string, Item>()
  const flush = async () => {
    if (waiting.size === 0) return
    const items = [...waiting.values()]
    waiting = new Map()
    await write(items)
  }
  return {
    add: (item: Item) => {
      const key = keyOf(item)
      const before = waiting.get(key)
      if (before) meet?.(before, item)
      else if (waiting.size < waitingMax) waiting.set(key, item)
    },
    flush,
    /** Starts the timer and returns a function that stops it. */
    start: () => {
      const timer = setInterval(() => void flush(), flushMs).unref()
      return () => clearInterval(timer)
    },
  }
}
