import { ownJson } from '../api/own-json.ts'

const key = 'unread_notices'
const maxAgeMs = 60_000

type StoredCount = { count: number; at: number }
const readStored = () => ownJson<StoredCount>(sessionStorage.getItem(key), { count: 0, at: 0 })

/** The number of unread notifications, as last loaded by this tab. */
export const unread = {
  read: () => readStored().count,
  isOld: () => Date.now() - readStored().at > maxAgeMs,
  keep: (count: number) => sessionStorage.setItem(key, JSON.stringify({ count, at: Date.now() })),
}
