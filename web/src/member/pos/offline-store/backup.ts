import { chainText, type SaleDraft, saleDraft, type PosTerms } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { z } from 'zod'

import { type StoredSale, saleStates } from './database.ts'
import { sha256 } from './sha256.ts'

/** Returns all sales of this browser as a text with its hash, as proof of what was sold. */
export const createBackup = async (sales: StoredSale[], { member_id, device }: Whose, at: Date) => {
  const content = JSON.stringify({ member_id, device, saved_at: at.toISOString(), sales })
  return JSON.stringify({ sha256: await sha256(content), content })
}

type Whose = Pick<PosTerms, 'member_id' | 'device'>

/** Downloads the backup. */
export const saveBackup = async (sales: StoredSale[], whose: Whose) => {
  const text = await createBackup(sales, whose, new Date())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `till-${whose.member_id}-${whose.device}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const file = z.object({ sha256: z.string(), content: z.string() })
const storedSale = z.object({ draft: saleDraft, state: z.enum(saleStates) })
const inside = z.object({ member_id: z.number(), sales: z.array(storedSale) })

type Read = { drafts: SaleDraft[]; known: number } | { error: string }

/**
 * Returns the sales of a backup that the server may not have received, in the order of sale, or an
 * error.
 */
export const readBackup = async (text: string, memberId: number): Promise<Read> => {
  const outer = file.safeParse(parsed(text))
  if (!outer.success) return { error: m.backup_error_format() }
  const { sha256: hash, content } = outer.data
  const inner = inside.safeParse(parsed(content))
  if (!inner.success || (await sha256(content)) !== hash) return { error: m.backup_error_damaged() }
  if (inner.data.member_id !== memberId) return { error: m.backup_error_owner() }
  const sales = inner.data.sales.toSorted(
    (one, other) => one.draft.device_seq - other.draft.device_seq,
  )
  for (const { draft } of sales)
    if ((await sha256(chainText(draft))) !== draft.hash) return { error: m.backup_error_sale() }
  const open = sales.filter(({ state }) => state !== 'arrived')
  return { drafts: open.map(({ draft }) => draft), known: sales.length - open.length }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
