import { expect, test } from 'vitest'

import { countryCodes } from '@emporia/contract'
import { findCountryCurrency } from './country-currencies.ts'

test('every country has a currency', () => {
  expect(countryCodes.filter((country) => !findCountryCurrency(country))).toEqual(['AQ'])
  expect(['DE', 'JP', 'KW', 'CH', 'US'].map(findCountryCurrency)).toEqual([
    'EUR',
    'JPY',
    'KWD',
    'CHF',
    'USD',
  ])
})
