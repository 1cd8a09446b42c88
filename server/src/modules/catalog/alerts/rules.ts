const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How many addresses are informed for each unit that is available. */
const mailsPerUnit = 2

/** For how long informed addresses have the units for themselves. */
export const turnMs = 24 * hourMs

const alertDays = 90
export const confirmMs = 14 * dayMs
/** Before a second link is sent to the same address. */
export const pauseMs = 10 * 60_000

export const expiryOf = (now: Date) => new Date(now.getTime() + alertDays * dayMs).toISOString()

type Stock = { available: number; /** Addresses informed during the last turn. */ informed: number }

/** Returns how many more addresses may be informed. */
export const countTurn = ({ available, informed }: Stock) =>
  Math.max(0, Math.floor(available * mailsPerUnit) - informed)
