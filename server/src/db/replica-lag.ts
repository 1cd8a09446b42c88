type Mark = { at: number; position: bigint }

const marksMax = 1_000

/**
 * Tracks whether a replica may be read: its lag is within the limit, and it includes everything
 * announced. `now` is in milliseconds of a monotonic clock.
 */
export const createReplicaLag = (lagMsMax: number) => {
  let marks: Mark[] = []
  let knownUntil = -Infinity
  let announced = -Infinity

  return {
    /** Records the position of the primary at an instant, or later. */
    mark: (at: number, position: bigint) => {
      marks = [...marks.slice(-marksMax), { at, position }]
    },
    /** Records how far the replica has replayed. */
    reach: (position: bigint) => {
      const passed = marks.filter((mark) => mark.position <= position)
      knownUntil = passed.at(-1)?.at ?? knownUntil
      marks = marks.filter((mark) => mark.position > position)
    },
    announce: (at: number) => {
      announced = at
    },
    /** The replica does not answer: its position is unknown until it has caught up again. */
    lose: () => {
      marks = []
      knownUntil = -Infinity
    },
    isCurrent: (now: number) => knownUntil > announced && now - knownUntil <= lagMsMax,
    behindMs: (now: number) => now - knownUntil,
  }
}
