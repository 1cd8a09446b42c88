import type { Parts } from '../parts.ts'

type Needed = Pick<Parts, 'db'>

/** The one of its kind in a server: whoever asks with the same database gets the same. */
export const oneInServer = <Given extends Needed, One>(open: (given: Given) => One) => {
  const known = new WeakMap<Given['db'], One>()
  return (given: Given): One => {
    const found = known.get(given.db) ?? open(given)
    known.set(given.db, found)
    return found
  }
}

const waitingMax = 20_000
const flushMs = 10_000

type Kind<Item> = {
  /** What is alike waits once. */
  keyOf: (item: Item) => string
  /** What the one that waits learns from another like it. */
  meet?: (waiting: Item, item: Item) => void
  /** Writes all that waits; what fails is lost, and only told to the log. */
  write: (items: Item[]) => Promise<void>
}

/** Gathers what visitors do, to be written every few seconds: a flood is cut off, and nobody waits for it. */
export const openGathering = <Item>({ keyOf, meet, write }: Kind<Item>) => {
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
    /** Gives the way to stop it. */
    start: () => {
      const timer = setInterval(() => void flush(), flushMs).unref()
      return () => clearInterval(timer)
    },
  }
}
