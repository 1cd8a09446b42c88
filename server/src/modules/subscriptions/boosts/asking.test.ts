import { dualControlMax } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { decide, grantBob } from '../../../../test/approving.ts'
import { as, db } from '../../../../test/app.ts'

const [ada, bob, una] = [as('ada'), as('bob'), as('una')]
const sent = { message: 'Sent for approval', data: { approval_id: expect.any(Number) } }

beforeEach(() => grantBob('offers'))

/** Returns half of what its buyer spends, of which the platform pays nothing but its price. */
const draft = {
  name: 'Half back',
  price_minor: 900,
  duration_days: 7,
  boost: 'cashback',
  bp: 5000,
  max_minor: 1800,
  platform_max_minor: 0,
}
const create = (more: object = {}) => bob('POST', '/admin/boost-package', { ...draft, ...more })
const stored = async () => (await ada('GET', '/admin/boost-package-list')).data.rows[0]
const change = async (more: object) =>
  bob('PUT', '/admin/boost-package', { id: (await stored()).id, ...more })
const turn = async (status: string) =>
  bob('POST', '/admin/boost-package-status', { id: (await stored()).id, status })

test('cashback funded by the platform is not offered until a second person approves it', async () => {
  const free = { price_minor: 0, bp: 10_000, max_minor: 1_000_000, platform_max_minor: null }

  expect(await create(free)).toMatchObject(sent)

  expect(await stored()).toBeUndefined()
  expect((await una('GET', '/boost-packages')).data).toEqual([])
  const { data } = await ada('GET', '/admin/approval/1')
  expect(data).toMatchObject({ kind: 'boost_package', amount_minor: null, title: 'Half back' })
  expect(data.effects).toEqual(
    expect.arrayContaining([
      {
        label: 'Possible cost to the marketplace',
        amount_minor: null,
        text: 'No limit: up to $10,000.00 for each boost sold',
      },
      { label: 'Benefit', amount_minor: null, text: '100% cashback' },
    ]),
  )
  expect(await decide(1, 'approved', bob)).toMatchObject({ code: 'forbidden' })
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect((await una('GET', '/boost-packages')).data).toMatchObject([{ name: 'Half back' }])
})

test('an owner without colleagues disables approval by amount with the largest limit', async () => {
  await db.execute(sql`insert into settings (topic, value)
    values ('payout', ${JSON.stringify({ dual_control_minor: dualControlMax - 1 })}::jsonb)`)
  expect(await create({ platform_max_minor: null })).toMatchObject(sent)

  await db.execute(sql`update settings
    set value = ${JSON.stringify({ dual_control_minor: dualControlMax })}::jsonb where topic = 'payout'`)
  expect(await create({ platform_max_minor: null })).toMatchObject({ message: 'Package created' })
})

test('a boost funded only by its price and the margin needs no approval', async () => {
  expect(await create()).toMatchObject({ message: 'Package created' })
  expect(await change({ bp: 6000 })).toMatchObject({ data: { bp: 6000 } })
})

test('a change needs approval if the platform would pay, unless it is about other fields or ends the boost', async () => {
  await create()
  expect(await change({ platform_max_minor: 900 })).toMatchObject(sent)
  expect(await decide(1, 'approved')).toMatchObject({ success: true })
  expect(await stored()).toMatchObject({ platform_max_minor: 900 })

  expect(await change({ bp: 10_000 })).toMatchObject(sent)
  expect(await change({ name: 'Something back' })).toMatchObject({ message: 'Package updated' })
  expect(await turn('inactive')).toMatchObject({ data: { status: 'inactive' } })
  expect(await turn('active')).toMatchObject(sent)
  expect(await stored()).toMatchObject({ bp: 5000, status: 'inactive' })
})

test('an approval does not change a boost whose terms were changed in the meantime', async () => {
  await create()
  await change({ platform_max_minor: 900 })
  await change({ bp: 10_000 })

  expect(await decide(1, 'approved')).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('changed or deleted'),
  })
  expect(await stored()).toMatchObject({ bp: 10_000, platform_max_minor: 0 })
})
