/** LRU cache bounded by total bytes. Evicts the least recently used entry first. */
export const createLruCache = <Item extends { bytes: number }>(bytesMax: number) => {
  // A map iterates in insertion order, so each use moves the entry to the end.
  const items = new Map<string, Item>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= items.get(key)?.bytes ?? 0
    items.delete(key)
  }

  return {
    get: (key: string): Item | undefined => {
      const item = items.get(key)
      if (!item) return undefined
      items.delete(key)
      items.set(key, item)
      return item
    },
    put: (key: string, item: Item) => {
      remove(key)
      if (item.bytes > bytesMax) return
      items.set(key, item)
      bytes += item.bytes
      for (const oldest of items.keys()) {
        if (bytes <= bytesMax) return
        remove(oldest)
      }
    },
    bytes: () => bytes,
  }
}
