import { z } from 'zod'

import { post } from '../endpoint.ts'
import { id, text } from '../shapes.ts'
import { ownShop } from './own-shop.ts'

/** What the owner of a shop does about its closing. */
export const ownShopClosing = {
  /** Closes the own shop at once. */
  close: post('/seller/shop-close', {
    access: 'seller:owner',
    apiKeys: false,
    input: z.strictObject({ reason: text(1000) }),
    data: ownShop,
  }),
  /** Complains once about a closing by staff. */
  answer: post('/seller/shop-closing-answer', {
    access: 'seller:owner',
    apiKeys: false,
    input: z.strictObject({ text: text(4000) }),
    data: ownShop,
  }),
}

/** Accepts a version of the terms for sellers (docs/domain/consumer-law.md#terms-for-sellers). */
export const acceptTerms = post('/seller/terms-accept', {
  access: 'seller:owner',
  apiKeys: false,
  input: z.strictObject({ id }),
  data: ownShop,
})
