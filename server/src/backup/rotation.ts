const newestMax = 7
const weeksMax = 4
const weekMs = 7 * 24 * 3_600_000

const pattern = /^emporia-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/

/** Returns the name of a backup that began at an instant; names sort by time. */
export const formatBackupName = (instant: Date) =>
  `emporia-${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/**
 * Returns the backups that can be deleted: all but the latest 7 and, of the older ones, one for
 * each of 4 weeks.
 */
export const outdated = (names: string[]): string[] => {
  const backups = names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed()
  const older = backups.slice(newestMax)
  const weeks = [...new Set(older.map(weekOf))].slice(0, weeksMax)
  const stored = new Set(weeks.map((week) => older.find((name) => weekOf(name) === week)))
  return older.filter((name) => !stored.has(name))
}

/** Weeks start on Monday. */
const weekOf = (name: string) => {
  const [, day = '', hour, minute, second] = pattern.exec(name) ?? []
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  return Math.floor((at - Date.UTC(1970, 0, 5)) / weekMs)
}
