import { api, firstHash, type Refusal, type PosTerms } from '@emporia/contract'

import { call, unreachable } from '../../../api/call.ts'
import { posMark } from '../../../session/pos-mark.ts'
import { type PosDatabase, type Sequence, saveMeta, readMeta } from '../offline-store/database.ts'

type Opened = { terms: PosTerms; isOnline: boolean } | { refusal: Refusal }

/** Registers this browser with the server, or continues offline with the stored terms. */
export const openPos = async (db: PosDatabase): Promise<Opened> => {
  const saved = await readMeta(db, 'counter')
  const device_id = saved?.device_id ?? posMark.seen(db.name)?.device_id ?? crypto.randomUUID()
  const reply = await call(api.pos.till.open, { device_id })
  if (reply.success) {
    await saveMeta(db, 'terms', reply.data)
    await saveMeta(
      db,
      'counter',
      nextSequence(reply.data, { device_id, kept: saved, seen: posMark.seen(db.name) }),
    )
    return { terms: reply.data, isOnline: true }
  }
  const terms = await readMeta(db, 'terms')
  if (terms && saved && reply === unreachable) return { terms, isOnline: false }
  return { refusal: reply }
}

/**
 * The highest number is valid. If the storage was lost, numbering continues after the highest known
 * number, so that missing sales appear as a gap.
 */
const nextSequence = (terms: PosTerms, { device_id, kept: saved, seen }: KnownDevice): Sequence => {
  const { device, last_seq, last_hash } = terms
  if (saved && saved.seq >= last_seq) return { ...saved, device }
  const seq = Math.max(last_seq, seen?.device_id === device_id ? seen.seq : 0)
  return { device_id, device, seq, hash: seq === last_seq ? last_hash : firstHash }
}

type KnownDevice = {
  device_id: string
  kept: Sequence | undefined
  seen: { device_id: string; seq: number } | null
}
