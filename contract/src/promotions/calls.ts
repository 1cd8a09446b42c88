import { coupon, publicCoupons, sellerCoupon } from './coupon.ts'
import { offer, publicOffers, sellerOffer } from './offer.ts'

/** Coupons and offers: what visitors see, and the calls that edit them. */
export const publicPromotions = { offers: publicOffers, coupons: publicCoupons }
export const sellerPromotions = { coupon: sellerCoupon, offer: sellerOffer }
export const adminPromotions = { offer, coupon }
