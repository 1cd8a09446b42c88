import { api, firstHash, type Refusal, type TillTerms } from '@emporia/contract'

import { call, unreachable } from '../../../api/call.ts'
import { tillMark } from '../../../session/till-mark.ts'
import { type Counter, keepMeta, readMeta } from '../store/database.ts'

type Opened = { terms: TillTerms; isOnline: boolean } | { refusal: Refusal }

/** Registers this browser with the server, or continues offline with the stored terms. */
export const openTill = async (db: IDBDatabase): Promise<Opened> => {
  const kept = await readMeta(db, 'counter')
  const device_id = kept?.device_id ?? tillMark.seen(db.name)?.device_id ?? crypto.randomUUID()
  const reply = await call(api.pos.till.open, { device_id })
  if (reply.success) {
    await keepMeta(db, 'terms', reply.data)
    await keepMeta(
      db,
      'counter',
      counterOf(reply.data, { device_id, kept, seen: tillMark.seen(db.name) }),
    )
    return { terms: reply.data, isOnline: true }
  }
  const terms = await readMeta(db, 'terms')
  if (terms && kept && reply === unreachable) return { terms, isOnline: false }
  return { refusal: reply }
}

/**
 * The highest number is valid. If the storage was lost, numbering continues after the highest known
 * number, so that missing sales appear as a gap.
 */
const counterOf = (terms: TillTerms, { device_id, kept, seen }: Known): Counter => {
  const { device, last_seq, last_hash } = terms
  if (kept && kept.seq >= last_seq) return { ...kept, device }
  const seq = Math.max(last_seq, seen?.device_id === device_id ? seen.seq : 0)
  return { device_id, device, seq, hash: seq === last_seq ? last_hash : firstHash }
}

type Known = {
  device_id: string
  kept: Counter | undefined
  seen: { device_id: string; seq: number } | null
}
