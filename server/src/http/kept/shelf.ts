/** LRU cache bounded by total bytes. Evicts the least recently used entry first. */
export const createShelf = <Thing extends { bytes: number }>(bytesMax: number) => {
  // A map iterates in insertion order, so each use moves the entry to the end.
  const things = new Map<string, Thing>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= things.get(key)?.bytes ?? 0
    things.delete(key)
  }

  return {
    get: (key: string): Thing | undefined => {
      const thing = things.get(key)
      if (!thing) return undefined
      things.delete(key)
      things.set(key, thing)
      return thing
    },
    put: (key: string, thing: Thing) => {
      remove(key)
      if (thing.bytes > bytesMax) return
      things.set(key, thing)
      bytes += thing.bytes
      for (const oldest of things.keys()) {
        if (bytes <= bytesMax) return
        remove(oldest)
      }
    },
    bytes: () => bytes,
  }
}
