import type { PayoutDraft } from '@emporia/contract'

import type { demoUsers } from '../texts/people.ts'

type DemoUserName = keyof typeof demoUsers

/** The payout accounts of the demo's earners, by name. */
export const accounts: Partial<Record<DemoUserName, { draft: PayoutDraft; days: number }[]>> = {
  mia: [
    {
      days: 210,
      draft: {
        kind: 'bank',
        fields: {
          holder: 'Mia Holt',
          bank: 'Harbor Savings',
          account: '004417209316',
          routing: '021000089',
        },
      },
    },
    { days: 40, draft: { kind: 'paypal', fields: { email: 'mia.holt@demo.test' } } },
  ],
  // Not reviewed yet.
  noa: [{ days: 1, draft: { kind: 'paypal', fields: { email: 'noa.levin@demo.test' } } }],
}

/** Adjustments of members' earnings in major units, positive or negative. */
export const bonuses: { who: DemoUserName; days: number; amount: number; reason: string }[] = [
  { who: 'mia', days: 84.3, amount: 180, reason: 'Bonus for the first ten sales' },
  { who: 'mia', days: 47.6, amount: 240, reason: 'Bonus for a strong month' },
  { who: 'mia', days: 13.2, amount: 126.4, reason: 'Bonus for the spring campaign' },
  { who: 'mia', days: 5.3, amount: -12.5, reason: 'Correction of a sale that was counted twice' },
  { who: 'noa', days: 9.4, amount: 64, reason: 'Welcome bonus' },
  { who: 'una', days: 20.1, amount: 25, reason: 'Birthday gift' },
]

/** The withdrawal requests of members, with their states. */
export const requests: {
  days: number
  amount: number
  state: 'pending' | 'approved' | 'cancelled' | 'returned'
}[] = [
  { days: 62.15, amount: 120, state: 'approved' },
  { days: 41.4, amount: 150, state: 'returned' },
  { days: 36.55, amount: 150, state: 'approved' },
  { days: 12.35, amount: 90, state: 'cancelled' },
  { days: 1.2, amount: 75, state: 'pending' },
]

export const reasons = {
  cancelled: 'The name on the account does not match yours. Please enter it again.',
  returned: 'The bank said that the account is closed.',
}

export const banks = ['Harbor Savings', 'First Meadow Bank', 'Union of Crafts', 'Lakeside Credit']
