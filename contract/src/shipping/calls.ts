import { holiday, sellerShippingOptions, shippingTools } from './shipping-tools.ts'
import {
  sellerShippingMethod,
  sellerShippingZone,
  shippingMethod,
  shippingZone,
} from './shipping-zone.ts'

/** Calls of staff for shipping zones, methods and holidays. */
export const adminShipping = { shippingZone, shippingMethod, holiday, shipping: shippingTools }

/** Calls of sellers for their own zones and methods. */
export const sellerShipping = {
  shippingZone: sellerShippingZone,
  shippingMethod: sellerShippingMethod,
  shippingOptions: sellerShippingOptions,
}
