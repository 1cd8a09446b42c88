import { api, type SaleDraft } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import { call, unreachable } from '../../../api/call.ts'

export type BackupResult = {
  booked: number
  replayed: number
  refused: string[]
  isCutOff: boolean
}

/**
 * Sends the sales of a backup in order. The server books each one once, however often it is sent.
 */
export const sendBackup = async (drafts: SaleDraft[]): Promise<BackupResult> => {
  const result: BackupResult = { booked: 0, replayed: 0, refused: [], isCutOff: false }
  for (const draft of drafts) {
    const reply = await call(api.pos.sale.place, { ...draft, mode: 'offline' })
    if (reply.success && reply.data.replayed) result.replayed += 1
    else if (reply.success) result.booked += 1
    else if (reply === unreachable || reply.code === 'unauthenticated')
      return { ...result, isCutOff: true }
    else
      result.refused.push(
        m.backup_sale_refused({ number: draft.device_seq, reason: reply.message }),
      )
  }
  return result
}
