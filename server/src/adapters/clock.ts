/** The source of the current time; tests pass one that they can advance. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
