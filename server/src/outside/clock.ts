/** Where the server asks for the time; tests hand in one that they can move. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
