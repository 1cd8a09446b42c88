import type { Fixtures } from './fixtures.ts'
import { parcel } from './label-fixtures.ts'
import type { between } from './sample.ts'

/** Labels of another shop. */
export const listLabels = ({ waiting, sold, shipment_id, labels }: Fixtures) =>
  [
    ['GET /seller/shipping-label', 'order_id', { order_id: waiting.id }],
    ['POST /seller/shipping-rates', 'order_id', { order_id: waiting.id, ...parcel }],
    ['POST /seller/shipping-rates', 'shipment_id', { order_id: sold.id, shipment_id, ...parcel }],
    ['POST /seller/shipping-label', 'id', { id: labels.quoted_id, rate: 'r' }],
    ['GET /seller/shipping-label-file/:id', 'id', { id: labels.bought_id }],
    ['POST /seller/shipping-label-cancel', 'id', { id: labels.bought_id }],
  ] satisfies Parameters<typeof between>[1]
