import { expect, test } from 'vitest'

import { namePayment } from './name-payment.ts'

test('an invoice names how it was paid', () => {
  const methods = ['offline', 'wallet', 'earnings', 'stripe', 'Deducted from sales']

  expect(methods.map(namePayment)).toEqual([
    'Bank transfer',
    'Wallet',
    'Earnings',
    'Card',
    'Deducted from sales',
  ])
})
