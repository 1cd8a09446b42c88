import type { checkoutMethods } from '../../modules/payments/tables.ts'
import type { Row } from './scene.ts'

/** Beside the methods of the migration: a bank transfer up to 5,000.00, after all others. */
export const demoCheckoutMethods: Row<typeof checkoutMethods>[] = [
  {
    id: 5,
    code: 'bank_transfer',
    provider: 'bank_transfer',
    rank: 5,
    max_minor: 500_000,
    account: {
      holder: 'Emporia Marketplace',
      bank: 'First Test Bank',
      iban: '',
      bic: '',
      number: '000123456789',
      routing: '110000000',
    },
  },
]
