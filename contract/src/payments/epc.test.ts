import { expect, test } from 'vitest'

import { toEpcPayload } from './epc.ts'

const account = { holder: 'Emporia GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
const transfer = { account, amount_minor: 14_005, currency: 'EUR', reference: '1001' }

test('a transfer in euros has the eleven lines that banking apps read', () => {
  expect(toEpcPayload(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Emporia GmbH',
    'DE89370400440532013000',
    'EUR140.05',
    '',
    '',
    '1001',
  ])
})

test.each([
  ['in another currency', { ...transfer, currency: 'USD' }],
  ['to an account without an IBAN', { ...transfer, account: { ...account, iban: '' } }],
  ['of nothing', { ...transfer, amount_minor: 0 }],
  ['above the largest amount', { ...transfer, amount_minor: 100_000_000_000 }],
])('a transfer %s has none', (_, other) => {
  expect(toEpcPayload(other)).toBeNull()
})
