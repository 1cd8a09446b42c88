import { packageGraceDays, type ShopStatus } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

const advice: Record<ShopStatus, () => string> = {
  draft: m.advice_status_draft,
  submitted: m.advice_status_submitted,
  changes_requested: m.advice_status_changes,
  approved: m.advice_status_approved,
  rejected: m.advice_status_rejected,
  suspended: m.advice_status_suspended,
  closed: m.advice_status_closed,
}

type CurrentPackage = { ends_at: string | null } | null

/**
 * Advice for an approved shop without a running package, since a shop sells only with a package.
 * Returns undefined if none is needed.
 */
export const getPackageAdvice = (status: string, held: CurrentPackage) => {
  if (status !== 'approved') return undefined
  if (!held) return m.advice_package_none()
  return held.ends_at !== null && new Date(held.ends_at) <= new Date()
    ? m.advice_package_ended({ days: packageGraceDays })
    : undefined
}

const adviceOn: Record<string, () => string> = advice

/** Explains the status of a shop and what its seller can do now. */
export const getAdvice = (status: string) => adviceOn[status]?.() ?? ''
