import { api, type SaleDraft } from '@emporia/contract'

import { call, unreachable } from '../../../api/call.ts'

export type Told = { booked: number; replayed: number; refused: string[]; isCutOff: boolean }

/**
 * Sends the sales of a backup in order. The server books each one once, however often it is sent.
 */
export const sendBackup = async (drafts: SaleDraft[]): Promise<Told> => {
  const told: Told = { booked: 0, replayed: 0, refused: [], isCutOff: false }
  for (const draft of drafts) {
    const reply = await call(api.pos.sale.place, { ...draft, mode: 'offline' })
    if (reply.success && reply.data.replayed) told.replayed += 1
    else if (reply.success) told.booked += 1
    else if (reply === unreachable || reply.code === 'unauthenticated')
      return { ...told, isCutOff: true }
    else told.refused.push(`Sale ${draft.device_seq} of that device: ${reply.message}`)
  }
  return told
}
