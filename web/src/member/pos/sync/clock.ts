import * as m from '@emporia/messages/pos'

const storedUnder = 'till_clock_off'
const measuresMax = 5
const minuteMs = 60_000
const jumpMs = minuteMs
const warningMs = 5 * minuteMs

let measures: number[] = []
let off: number | undefined

/**
 * Returns the last measured offset of the server's clock in milliseconds; negative if it is behind.
 */
export const clockOff = () => (off ??= Number(localStorage.getItem(storedUnder) ?? 0) || 0)

/** Returns the current time of the server's clock, also offline. */
export const serverNow = () => new Date(Date.now() + clockOff())

/**
 * Updates the clock offset from a reply: the median of the last five measurements, so that a slow
 * reply has no effect. If the clock of the device was changed meanwhile, starts over.
 */
export const updateClock = (server_at: string, sent_ms: number) => {
  const measured = Date.parse(server_at) - (sent_ms + Date.now()) / 2
  const isSet = measures.length > 0 && Math.abs(measured - medianOf(measures)) > jumpMs
  measures = isSet ? [measured] : [...measures, measured].slice(-measuresMax)
  off = Math.round(medianOf(measures))
  localStorage.setItem(storedUnder, String(off))
  return off
}

const medianOf = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Returns a warning if the clock of the device is more than five minutes off. */
export const clockWarning = (off_ms: number) =>
  Math.abs(off_ms) > warningMs
    ? (off_ms > 0 ? m.device_clock_slow : m.device_clock_fast)(spanOf(Math.abs(off_ms)))
    : undefined

const units = [
  ['day', 1440],
  ['hour', 60],
  ['other', 1],
] as const

const spanOf = (ms: number) => {
  const minutes = Math.round(ms / minuteMs)
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? ['other', 1]
  return { unit, count: Math.round(minutes / size) }
}
