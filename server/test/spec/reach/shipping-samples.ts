import type { Fixtures } from './fixtures.ts'
import type { between } from './sample.ts'

/** Another shop's shipping zones, methods and pickup points. */
export const listShipping = ({ shipping: { zone_id, method_id, point_id } }: Fixtures) =>
  [
    ['PUT /seller/shipping-zone', 'id', { id: zone_id, name: 'Mine' }],
    ['POST /seller/shipping-zone-status', 'id', { id: zone_id, status: 'inactive' }],
    ['PUT /seller/shipping-method', 'id', { id: method_id, name: 'Mine' }],
    ['POST /seller/shipping-method-status', 'id', { id: method_id, status: 'inactive' }],
    ['DELETE /seller/shipping-method', 'id', { id: method_id }],
    ['DELETE /seller/shipping-zone', 'id', { id: zone_id }],
    ['PUT /seller/pickup-point', 'id', { id: point_id, name: 'Mine' }],
    ['POST /seller/pickup-point-status', 'id', { id: point_id, status: 'inactive' }],
    ['DELETE /seller/pickup-point', 'id', { id: point_id }],
  ] satisfies Parameters<typeof between>[1]

const field = { answer: 'invalid zone_id', because: 'It is one of a form' } as const

/** Another shop's zone in the caller's own method. */
export const besideShipping = ({ shipping: { zone_id, sols_id, method } }: Fixtures) =>
  [
    ['POST /seller/shipping-method', 'zone_id', method, field],
    ['PUT /seller/shipping-method', 'zone_id', { id: sols_id, zone_id }, field],
  ] satisfies Parameters<typeof between>[1]
