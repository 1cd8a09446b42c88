import { readLocaleFrom } from '@emporia/messages/locale'
import { afterEach, expect, test } from 'vitest'

import { money } from './amount.ts'
import { usDollar } from './money.ts'

afterEach(() => readLocaleFrom(() => undefined))

test('an amount in Arabic is read from the right, its sign stays left of the number', () => {
  readLocaleFrom(() => ({ locale: 'ar', base: '/ar', tag: 'ar-EG', isDefault: false }))

  expect(money(123_456, usDollar)).toBe('\u200F1,234.56\u00A0$')
  expect(money(-5, usDollar)).toBe('\u200F\u200E−0.05\u00A0$')
})
