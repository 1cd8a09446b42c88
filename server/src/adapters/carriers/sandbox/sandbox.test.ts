import { expect, test } from 'vitest'

import { db } from '../../../../test/app.ts'
import { address } from '../../../../test/delivery.ts'
import { openCarrierSandbox } from './sandbox.ts'

const size = { grams: 900, length_mm: 300, width_mm: 200, height_mm: 100 }
const parcel = { from: address, to: address, currency: 'USD', ...size }

test('a label is found, printed and canceled after a restart of the server', async () => {
  const { reference, rates } = await openCarrierSandbox(db).labels.rates(parcel)
  const rate = rates[0]?.id ?? ''
  const label = await openCarrierSandbox(db).labels.buy({ reference, rate })

  const { labels } = openCarrierSandbox(db)
  expect(await labels.find(reference)).toEqual({ label, cancellation: null })
  expect(Buffer.from(await labels.download(label.label_url)).subarray(0, 4)).toEqual(
    Buffer.from('%PDF'),
  )
  expect(await labels.cancel(reference)).toBe('done')
  expect(await openCarrierSandbox(db).labels.find(reference)).toMatchObject({
    cancellation: 'done',
  })
})

test('of two purchases of a shipment at once, one buys a label', async () => {
  const { labels } = openCarrierSandbox(db)
  const { reference, rates } = await labels.rates(parcel)
  const results = await Promise.allSettled(
    rates.slice(0, 2).map(({ id }) => labels.buy({ reference, rate: id })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what the sandbox does not know is refused', async () => {
  const { labels } = openCarrierSandbox(db)
  await expect(labels.find('shp_0')).rejects.toThrow('Unknown shipment.')
  await expect(labels.cancel('shp_0')).rejects.toThrow('Unknown shipment.')
})
