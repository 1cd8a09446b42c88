import { api, shippingKinds } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { carrierResource, listCarrierNames } from './carrier.ts'
import { holidayResource } from './holiday.ts'
import { methodResource, sellerMethodResource } from './method.ts'
import { listShops, listZones } from './options.ts'
import { shopOf } from './owner.ts'
import { pickupPointResource, sellerPickupPointResource } from './pickup-point.ts'
import { getShippingPolicy } from './policy.ts'
import { previewMethods } from './preview-methods.ts'
import { classResource, listShippingClasses } from './shipping-class.ts'
import { sellerZoneResource, zoneResource } from './zone.ts'

/** Routes of shipping zones, methods, holidays and carriers. */
export const shippingRoutes = async (app: FastifyInstance) => {
  zoneResource(app)
  methodResource(app)
  holidayResource(app)
  carrierResource(app)
  sellerZoneResource(app)
  sellerMethodResource(app)
  classResource(app)
  pickupPointResource(app)
  sellerPickupPointResource(app)

  answer(app, api.admin.shipping.options, async (_, { db }) => ({
    data: {
      zones: await listZones(db, null),
      shops: await listShops(db),
      classes: await listShippingClasses(db),
    },
  }))
  answer(app, api.admin.shipping.preview, async (tried, { db, now }) => ({
    data: await previewMethods(db, tried, now),
  }))

  for (const endpoint of [api.admin.shipmentCarriers, api.seller.shipmentCarriers])
    answer(app, endpoint, async (_, { db }) => ({ data: { carriers: await listCarrierNames(db) } }))

  answer(app, api.seller.shippingOptions, async (_, { db, actor }) => {
    const { sellers, seller_kinds, seller_price_max_minor } = await getShippingPolicy(db)
    return {
      data: {
        sellers,
        kinds: seller_kinds.length > 0 ? seller_kinds : [...shippingKinds],
        price_max_minor: seller_price_max_minor,
        zones: [
          ...(await listZones(db, null)),
          ...(sellers === 'free' ? await listZones(db, shopOf(actor)) : []),
        ],
        classes: await listShippingClasses(db),
      },
    }
  })
}
