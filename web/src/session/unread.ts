import { ownJson } from '../api/own-json.ts'

const key = 'unread_notices'
const keptMs = 60_000

type Known = { count: number; at: number }
const known = () => ownJson<Known>(sessionStorage.getItem(key), { count: 0, at: 0 })

/** The number of unread notifications, as last loaded by this tab. */
export const unread = {
  read: () => known().count,
  isOld: () => Date.now() - known().at > keptMs,
  keep: (count: number) => sessionStorage.setItem(key, JSON.stringify({ count, at: Date.now() })),
}
