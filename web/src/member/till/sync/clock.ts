const storedUnder = 'till_clock_off'
const measuresMax = 5
const minuteMs = 60_000
const jumpMs = minuteMs
const warningMs = 5 * minuteMs

let measures: number[] = []
let off: number | undefined

/** How far the server's clock is ahead of this device's, as it was measured last; negative: behind. */
export const clockOff = () => (off ??= Number(localStorage.getItem(storedUnder) ?? 0) || 0)

/** The time by the server's clock, also without a connection. */
export const serverNow = () => new Date(Date.now() + clockOff())

/**
 * Learns the difference from an answer of the server: the median of the last five, so that a slow
 * answer changes nothing. Where the clock of the device was set meanwhile, the new one counts.
 */
export const learnClock = (server_at: string, sent_ms: number) => {
  const measured = Date.parse(server_at) - (sent_ms + Date.now()) / 2
  const isSet = measures.length > 0 && Math.abs(measured - medianOf(measures)) > jumpMs
  measures = isSet ? [measured] : [...measures, measured].slice(-measuresMax)
  off = Math.round(medianOf(measures))
  localStorage.setItem(storedUnder, String(off))
  return off
}

const medianOf = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** The warning where the clock of the device is more than five minutes off. */
export const clockWarning = (off_ms: number) =>
  Math.abs(off_ms) > warningMs
    ? `The clock of this device is ${spanOf(Math.abs(off_ms))} ${off_ms > 0 ? 'slow' : 'fast'}. The register uses the time of the server. Set the clock of the device.`
    : undefined

const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

const spanOf = (ms: number) => {
  const minutes = Math.round(ms / minuteMs)
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? ['minute', 1]
  const count = Math.round(minutes / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
