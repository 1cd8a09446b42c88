import {
  api,
  buyNowDraft,
  checkoutDraft,
  guestBuyNowDraft,
  guestCheckoutDraft,
  type Reply,
} from '@emporia/contract'
import type { z } from 'zod'

import { call } from '../../../api/call.ts'
import { isGuestShopper } from '../../../session/guest.ts'

/** The token opens the session of a guest. */
type Placed = { group_id: number; payment_url: string | null; token?: string }
type Placing = {
  schema: z.ZodType
  send: (draft: unknown, options: { idempotencyKey: string }) => Promise<Reply<Placed>>
}

const placings: Record<'account' | 'guest', Record<'cart' | 'item', Placing>> = {
  account: {
    cart: {
      schema: checkoutDraft,
      send: (draft, options) => call(api.checkout.place, checkoutDraft.parse(draft), options),
    },
    item: {
      schema: buyNowDraft,
      send: (draft, options) => call(api.checkout.buyNow, buyNowDraft.parse(draft), options),
    },
  },
  guest: {
    cart: {
      schema: guestCheckoutDraft,
      send: (draft, { idempotencyKey: request_key }) =>
        call(api.guest.place, { ...guestCheckoutDraft.parse(draft), request_key }),
    },
    item: {
      schema: guestBuyNowDraft,
      send: (draft, { idempotencyKey: request_key }) =>
        call(api.guest.buyNow, { ...guestBuyNowDraft.parse(draft), request_key }),
    },
  },
}

/** Returns the body and the call that place an order: of the cart or of one item. */
export const getPlacing = (isItem: boolean) =>
  placings[isGuestShopper() ? 'guest' : 'account'][isItem ? 'item' : 'cart']
