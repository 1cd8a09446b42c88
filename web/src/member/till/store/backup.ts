import type { TillTerms } from '@emporia/contract'

import type { KeptSale } from './database.ts'

/** All sales that this browser knows, as a file with its own hash: proof of what was sold. */
export const saveBackup = async (sales: KeptSale[], { member_id, device }: TillTerms) => {
  const content = JSON.stringify({ member_id, device, saved_at: new Date().toISOString(), sales })
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  const sha256 = [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const file = new Blob([JSON.stringify({ sha256, content })], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `till-${member_id}-${device}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
