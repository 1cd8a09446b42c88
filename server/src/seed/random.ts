export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  next: () => number
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number
  pick: <Item>(list: readonly Item[]) => Item
  chance: (share: number) => boolean
  shuffle: <Item>(list: readonly Item[]) => Item[]
}

/** Repeatable randomness: the same key always gives the same sequence (mulberry32 over FNV-1a). */
export const createRandom = (key: string): Random => {
  let state = hashOf(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(list: readonly Item[]): Item => {
    const found = list[whole(0, list.length - 1)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }

  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    shuffle: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

const hashOf = (text: string) => {
  let value = 2166136261
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0
    value = Math.imul(value, 16777619)
  }
  return value >>> 0
}
