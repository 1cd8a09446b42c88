const hourMs = 3_600_000

/**
 * Returns the products shown this hour. All get the same share, and the result is the same for
 * every visitor and server.
 */
export const getRotation = (ids: readonly number[], places: number, now: Date) => {
  const inLine = ids.toSorted((one, other) => one - other)
  const most = Math.min(places, inLine.length)
  const first = (Math.floor(now.getTime() / hourMs) * most) % Math.max(1, inLine.length)
  return [...inLine, ...inLine].slice(first, first + most)
}
