/** Returns the list with one entry at another place; places outside of the list change nothing. */
export const moveTo = <Entry>(entries: Entry[], from: number, to: number) => {
  const next = [...entries]
  const [moved] = next.splice(from, 1)
  if (moved === undefined || to < 0 || to >= entries.length) return entries
  next.splice(to, 0, moved)
  return next
}
