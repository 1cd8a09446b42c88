import { defaultAffiliate } from '@emporia/contract'
import { expect, test } from 'vitest'

import { countRows } from '../../../test/paying.ts'
import { as } from '../../../test/app.ts'
import { toTerms } from '../referrals/terms.ts'

const [ada, bob] = [as('ada'), as('bob')]
const change = (settings: object) => ada('POST', '/admin/affiliate-settings', settings)

test('the defaults apply until staff change them', async () => {
  expect((await ada('GET', '/admin/affiliate-settings')).data).toEqual({
    ...defaultAffiliate,
    version: null,
    edit_version: 1,
  })
  expect(await bob('GET', '/admin/affiliate-settings')).toMatchObject({ code: 'forbidden' })
})

test('each change creates a version, and a save without changes creates none', async () => {
  expect(await change({ default_bp: 700 })).toMatchObject({
    data: { default_bp: 700, level_bps: [200, 100], version: 1 },
  })
  await change({ default_bp: 700 })
  expect(await change({ enabled: false })).toMatchObject({
    data: { default_bp: 700, enabled: false, version: 2 },
  })
  expect(await countRows('affiliate_versions')).toBe(2)
})

test.each([
  [{ hold_days: 6 }, 'hold_days', 'Buyers can return items for 7 days'],
  [{ max_depth: 3 }, 'level_bps', 'a rate for every level (3)'],
  [{ default_bp: 4800 }, 'default_bp', '50%'],
  [{ default_bp: 5001 }, 'default_bp', ''],
  [{ level_bps: [100, 100, 100, 100, 100, 100], max_depth: 6 }, 'max_depth', ''],
  [{ pos: { ...defaultAffiliate.pos, cash_rounding_minor: 0 } }, 'pos.cash_rounding_minor', ''],
  [{ pos: { ...defaultAffiliate.pos, offline_hours: 169 } }, 'pos.offline_hours', ''],
])('the settings %j are rejected for their %s', async (settings, field, text) => {
  const reply = await change(settings)
  expect(reply).toMatchObject({ code: 'invalid', errors: { [field]: expect.any(String) } })
  expect(reply.errors[field]).toContain(text)
  expect(await countRows('affiliate_versions')).toBe(0)
})

test('settings stored before a field was added remain valid and get its default', () => {
  const { cash_rounding_minor: _, offline_hours: __, ...pos } = defaultAffiliate.pos
  const stored = { ...defaultAffiliate, default_bp: 900, pos: { ...pos, remit_days: 3 } }
  expect(toTerms({ version: 4, value: stored })).toMatchObject({
    version: 4,
    default_bp: 900,
    pos: { remit_days: 3, cash_rounding_minor: 1, offline_hours: 72 },
  })
})
