const hash = (text) => {
  let value = 2166136261
  for (const character of String(text)) {
    value ^= character.codePointAt(0)
    value = Math.imul(value, 16777619)
  }
  return value >>> 0
}

/** Repeatable randomness: the same key always yields the same sequence. */
export const createRandom = (key) => {
  let state = hash(key)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (from, to) => from + next() * (to - from),
    whole: (from, to) => Math.floor(from + next() * (to - from + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
  }
}
