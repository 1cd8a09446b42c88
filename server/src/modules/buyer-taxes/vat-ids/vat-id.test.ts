import { describe, expect, test } from 'vitest'

import { parseVatId } from './vat-id.ts'

// Numbers that companies and authorities publish.
const valid = [
  'ATU13585627',
  'BE0403053608',
  'DE136695976',
  'DK88146328',
  'EE100594102',
  'EL094259216',
  'ESB58378431',
  'FI09853608',
  'FR83404833048',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LU15027442',
  'MT11679112',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
]

describe('a VAT id', () => {
  test.each(valid)('%s is valid', (vatId) => {
    expect(parseVatId(vatId)).toMatchObject({ vat_id: vatId, is_valid: true })
  })

  test.each(valid)('%s with another digit is not valid, if its state has check digits', (vatId) => {
    const at = 5
    const changed = (Number(vatId[at]) + 1) % 10
    const other = vatId.slice(0, at) + String(changed) + vatId.slice(at + 1)

    expect(parseVatId(other).is_valid).toBe(/^(?:ES|IE)/.test(vatId))
  })

  test('is read as people write it', () => {
    expect(parseVatId('de 136.695.976')).toEqual({
      vat_id: 'DE136695976',
      country: 'DE',
      is_valid: true,
    })
    expect(parseVatId('EL094259216').country).toBe('GR')
  })

  test('of another country is known to none', () => {
    expect(parseVatId('GB980780684')).toMatchObject({ country: null, is_valid: false })
    expect(parseVatId('12-3456789')).toEqual({
      vat_id: '123456789',
      country: null,
      is_valid: false,
    })
  })
})
