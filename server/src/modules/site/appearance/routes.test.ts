import { expect, test } from 'vitest'

import { as, getApp } from '../../../../test/app.ts'

const ada = as('ada')

test('the manifest has the name and color of the owner, and an icon', async () => {
  await ada('PUT', '/admin/general-settings', {
    site_name: 'Harbor Market',
    colours: { brand: '#0b1f3a', accent: null },
  })
  const reply = await (await getApp()).inject('/manifest.webmanifest')

  expect(reply.headers['content-type']).toContain('application/manifest+json')
  expect(reply.json()).toMatchObject({
    name: 'Harbor Market',
    theme_color: '#0b1f3a',
    start_url: '/',
    icons: [{ src: '/favicon.svg' }],
  })
})

test('crawlers that ask for favicon.ico find the icon', async () => {
  const { statusCode, headers } = await (await getApp()).inject('/favicon.ico')

  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 302,
    location: '/favicon.svg',
  })
})
