import { carrier, shipmentCarriers } from './carrier.ts'
import { adminPickupPoint, pickupHandover, sellerPickupPoint } from './pickup-point.ts'
import { holiday, sellerShippingOptions, shippingTools } from './shipping-tools.ts'
import { shippingLabel } from './shipping-label.ts'
import { shippingClass } from './shipping-class.ts'
import {
  sellerShippingMethod,
  sellerShippingZone,
  shippingMethod,
  shippingZone,
} from './shipping-zone.ts'

/** Calls of staff for shipping zones, methods, holidays and carriers. */
export const adminShipping = {
  shippingZone,
  shippingMethod,
  holiday,
  carrier,
  shipmentCarriers: shipmentCarriers.admin,
  shippingLabel: shippingLabel.admin,
  shippingClass,
  pickupPoint: adminPickupPoint,
  orderPickup: pickupHandover.admin,
  shipping: shippingTools,
}

/** Calls of sellers for their own zones and methods. */
export const sellerShipping = {
  shippingZone: sellerShippingZone,
  shippingMethod: sellerShippingMethod,
  shippingOptions: sellerShippingOptions,
  shipmentCarriers: shipmentCarriers.seller,
  shippingLabel: shippingLabel.seller,
  pickupPoint: sellerPickupPoint,
  orderPickup: pickupHandover.seller,
}
