const hourMs = 3_600_000

/** Who is shown this hour: everybody as often as the others, whoever asks and on any server. */
export const turnOf = (ids: readonly number[], places: number, now: Date) => {
  const inLine = ids.toSorted((one, other) => one - other)
  const most = Math.min(places, inLine.length)
  const first = (Math.floor(now.getTime() / hourMs) * most) % Math.max(1, inLine.length)
  return [...inLine, ...inLine].slice(first, first + most)
}
