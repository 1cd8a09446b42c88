import { expect, test } from 'vitest'

import { findTargetId, withoutSecrets } from './rules.ts'

test.each([
  [{ name: 'Oslo' }, { name: 'Oslo' }],
  [
    { password: 'hunter2', smtp: { password: 'x', host: 'h' } },
    { password: '…', smtp: { password: '…', host: 'h' } },
  ],
  [{ picture: new File(['12345'], 'mug.png') }, { picture: 'mug.png, 5 bytes' }],
  [
    { ids: Array.from({ length: 22 }, (_, at) => at) },
    { ids: [...Array(20).keys(), '… and 2 more'] },
  ],
  [{ text: 'a'.repeat(500) }, { text: `${'a'.repeat(400)}…` }],
  [
    { bank_details: 'IBAN', account: { iban: 'NO' } },
    { bank_details: '…', account: '…' },
  ],
])('%j is logged as %j', (sent, stored) => {
  expect(withoutSecrets(sent)).toEqual(stored)
})

test('a request names a record by its id, or none', () => {
  expect([{ id: 7 }, { ids: [7] }, 'text', null, undefined].map(findTargetId)).toEqual([
    7,
    null,
    null,
    null,
    null,
  ])
})
