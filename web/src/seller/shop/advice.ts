import { packageGraceDays, type ShopStatus } from '@emporia/contract'

import { counted } from '../../format/number.ts'

const advice: Record<ShopStatus, string> = {
  draft:
    'Your shop is not handed in yet. You can prepare products and hand in your documents under Credentials.',
  submitted:
    'Your shop is being looked at. You can prepare products meanwhile; they go on sale once it is approved.',
  changes_requested:
    'Something has to be changed before your shop can open. Change it, and it is looked at again.',
  approved: 'Your shop is open: customers see it and can buy.',
  rejected: 'Your shop was not approved. What stands here can be read, but nothing is sold.',
  suspended: 'Your shop is suspended: nothing new is sold. Please finish the orders that are open.',
  closed: 'Your shop is closed. Please finish the orders that are open.',
}

type CurrentPackage = { ends_at: string | null } | null

/**
 * Advice for an approved shop without a running package, since a shop sells only with a package.
 * Returns undefined if none is needed.
 */
export const getPackageAdvice = (status: string, held: CurrentPackage) => {
  if (status !== 'approved') return undefined
  if (!held)
    return 'Customers do not see your shop: it has no package. Choose one, and everything is on sale again.'
  return held.ends_at !== null && new Date(held.ends_at) <= new Date()
    ? `Your package has ended. Your shop stays open for ${counted(packageGraceDays, 'day')} after that: renew it now.`
    : undefined
}

const adviceOn: Record<string, string> = advice

/** Explains the status of a shop and what its seller can do now. */
export const getAdvice = (status: string) => adviceOn[status] ?? ''
