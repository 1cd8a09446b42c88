import { isIban, payoutDraft } from '@emporia/contract'
import { describe, expect, test } from 'vitest'

import { toAccountLabel } from './rules.ts'

const bank = { holder: 'Mia Holt', bank: 'Bank of Estwick' }

test.each([
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765432', true],
  ['NO9386011117947', true],
  ['DE89370400440532013001', false],
  ['GB82WEST1234569876543', false],
  ['', false],
])('%s is an IBAN: %s', (iban, is) => {
  expect(isIban(iban)).toBe(is)
})

describe('the label of an account', () => {
  test.each([
    [{ kind: 'bank', fields: { ...bank, account: '0012 3456 789' } }, 'Bank of Estwick ••6789'],
    [
      { kind: 'bank', fields: { ...bank, iban: 'de89 3704 0044 0532 0130 00' } },
      'Bank of Estwick ••3000',
    ],
    [
      { kind: 'mobile', fields: { provider: 'bKash', holder: 'Mia', number: '+880 1712 345678' } },
      'bKash ••678',
    ],
    [{ kind: 'paypal', fields: { email: 'Mia.Holt@Market.test' } }, 'PayPal m•••@market.test'],
  ])('%o', (sent, label) => {
    const draft = payoutDraft.parse(sent)

    expect(toAccountLabel(draft)).toBe(label)
  })
})

test.each([
  { kind: 'bank', fields: bank },
  { kind: 'bank', fields: { ...bank, account: 'x' } },
  { kind: 'bank', fields: { ...bank, iban: 'DE89370400440532013001' } },
  { kind: 'bank', fields: { ...bank, account: '12345', swift: 'SHORT' } },
  { kind: 'bank', fields: { ...bank, account: '12345', extra: 1 } },
  { kind: 'mobile', fields: { provider: 'bKash', holder: 'Mia', number: 'call me' } },
  { kind: 'paypal', fields: { email: 'nobody' } },
  { kind: 'cash', fields: {} },
])('%o is rejected as an account', (sent) => {
  expect(payoutDraft.safeParse(sent).success).toBe(false)
})
