import { slidersLiveMax } from '@emporia/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeProduct } from '../../../test/goods.ts'
import { as, users, clock, db } from '../../../test/app.ts'
import { settings } from '../settings/tables.ts'

const [ada, visitor] = [as('ada'), as(undefined)]
const slide = (more: object = {}) => ({ title: 'Spring', alt: 'Two mugs', ...more })
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

test('the public settings have defaults, and count products and shops', async () => {
  await makeProduct({ shop_id: users.sam.shop_id })

  expect(await visitor('GET', '/settings')).toMatchObject({
    data: {
      site_name: 'Emporia',
      time_zone: 'UTC',
      language: 'en-US',
      return_days: 7,
      currency: { code: 'USD', symbol: '$', position: 'before', decimals: 2 },
      pages: { refund: expect.stringContaining('within 7 days') },
      products: 1,
      shops: 2,
    },
  })
})

test('saved settings override the defaults', async () => {
  const value = { site_name: 'Bryggen', return_days: 30, secret: 'no' }
  await db.insert(settings).values({ topic: 'general', value })

  const { data } = await visitor('GET', '/settings')

  expect(data).toMatchObject({ site_name: 'Bryggen', return_days: 30, time_zone: 'UTC' })
  expect(data).not.toHaveProperty('secret')
})

test('a slide is shown while it is active and within its dates', async () => {
  await ada('POST', '/admin/slider', slide({ title: 'Now', rank: 2, link: '/shop?sort=best' }))
  await ada('POST', '/admin/slider', slide({ title: 'Later', starts_at: inHours(1) }))
  await ada('POST', '/admin/slider', slide({ title: 'Soon over', ends_at: inHours(2), rank: 1 }))
  const titles = async () =>
    (await visitor('GET', '/sliders')).data.map(({ title }: { title: string }) => title)

  expect(await titles()).toEqual(['Soon over', 'Now'])
  clock.move({ hours: 3 })
  expect(await titles()).toEqual(['Later', 'Now'])
  await ada('POST', '/admin/slider-status', { id: 1, status: 'inactive' })
  expect(await titles()).toEqual(['Later'])
  await ada('DELETE', '/admin/slider', { id: 2 })
  expect(await titles()).toEqual([])
})

test('at most eight slides are active', async () => {
  for (let made = 0; made < slidersLiveMax; made++) await ada('POST', '/admin/slider', slide())
  const refused = {
    code: 'conflict',
    message: 'Up to 8 sliders can be active. Deactivate another one first.',
  }

  expect(await ada('POST', '/admin/slider', slide())).toMatchObject(refused)
  await ada('POST', '/admin/slider-status', { id: 1, status: 'inactive' })
  expect(await ada('POST', '/admin/slider', slide())).toMatchObject({ success: true })
  expect(await ada('POST', '/admin/slider-status', { id: 1, status: 'active' })).toMatchObject(
    refused,
  )
  expect(await visitor('GET', '/sliders')).toMatchObject({ data: { length: 8 } })
})

test('a slide ends after it starts, links within the marketplace and has alternative text', async () => {
  const errorsOf = async (more: object) => (await ada('POST', '/admin/slider', slide(more))).errors

  expect(await errorsOf({ starts_at: inHours(2), ends_at: inHours(1) })).toEqual({
    ends_at: 'The end must be after the start',
  })
  expect(await errorsOf({ link: '//elsewhere.test' })).toHaveProperty('link')
  expect(await errorsOf({ alt: ' ' })).toEqual({ alt: 'Please enter Alternative text' })

  await ada('POST', '/admin/slider', slide({ starts_at: inHours(2) }))
  expect(await ada('PUT', '/admin/slider', { id: 1, ends_at: inHours(1) })).toMatchObject({
    errors: { ends_at: 'The end must be after the start' },
  })
})

test('a slide includes its images', async () => {
  const red = sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
  const form = new FormData()
  for (const [name, value] of Object.entries(slide({ subtitle: 'New things' })))
    form.set(name, value)
  form.set('image_desktop', new Blob([await red.png().toBuffer()]), 'wide.png')

  const { data } = await ada('POST', '/admin/slider', form)
  expect(data).toMatchObject({ image_desktop: { width: 60, height: 20 }, image_mobile: null })

  const bare = await ada('PUT', '/admin/slider', { id: data.id, image_desktop: null })
  expect(bare.data).toMatchObject({ title: 'Spring', image_desktop: null })
})
