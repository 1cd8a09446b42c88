type Mark = { at: number; position: bigint }

const marksMax = 1_000

/**
 * Whether a copy of the database may be read from: it is not further behind than was agreed, and it
 * knows everything that has been announced. `now` is in milliseconds of any clock that only grows.
 */
export const createPace = (lagMsMax: number) => {
  let marks: Mark[] = []
  let knownUntil = -Infinity
  let announced = -Infinity

  return {
    /** Where the original stood at a moment, or later. */
    mark: (at: number, position: bigint) => {
      marks = [...marks.slice(-marksMax), { at, position }]
    },
    /** How far the copy has come. */
    reach: (position: bigint) => {
      const passed = marks.filter((mark) => mark.position <= position)
      knownUntil = passed.at(-1)?.at ?? knownUntil
      marks = marks.filter((mark) => mark.position > position)
    },
    announce: (at: number) => {
      announced = at
    },
    /** It does not answer: nothing is known of it until it has caught up anew. */
    lose: () => {
      marks = []
      knownUntil = -Infinity
    },
    isCurrent: (now: number) => knownUntil > announced && now - knownUntil <= lagMsMax,
    behindMs: (now: number) => now - knownUntil,
  }
}
