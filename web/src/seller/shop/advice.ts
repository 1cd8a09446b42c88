import type { ShopStatus } from '@emporia/contract'

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

const adviceOn: Record<string, string> = advice

/** What the state of a shop means, and what its seller can do now. */
export const adviceOf = (status: string) => adviceOn[status] ?? ''
