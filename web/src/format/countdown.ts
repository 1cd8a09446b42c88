/** Returns the time left until an instant in whole minutes, at least zero. */
export const partsUntil = (at: string, nowMs: number) => {
  const left = Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 60_000))
  return {
    days: Math.floor(left / 1440),
    hours: Math.floor(left / 60) % 24,
    minutes: left % 60,
    isOver: left === 0,
  }
}
