import { localeCodes } from '@emporia/messages/locale'
import { z } from 'zod'

import { knownCountry } from '../addresses/country.ts'
import { currencyCode } from '../currencies/currency.ts'
import { get, post } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { byId, id, line, status } from '../shapes.ts'

/** Shopping services whose format a feed has. */
export const feedFormats = ['google', 'meta'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Why a product is not in a feed. */
export const feedLeftReasons = ['picture', 'description', 'delivery'] as const
export type FeedLeftReason = (typeof feedLeftReasons)[number]

const feedDraft = z.strictObject({
  name: line(60),
  format: z.enum(feedFormats),
  /** Only products of this category and those below it. */
  category_id: id.nullish(),
  /** The language of names and descriptions; null: the default language. */
  locale: z.enum(localeCodes).nullish(),
  /** Where the products are delivered; null: the home country. */
  country: knownCountry.nullish(),
  /** The currency of the prices, which must be charged; null: that of the marketplace. */
  currency: currencyCode.nullish(),
  /** Leaves out variants that cannot be ordered now. */
  in_stock_only: z.boolean().optional(),
})

/** Product feeds for Google Merchant Center and Meta Commerce (docs/domain/catalog.md#feeds). */
export const feed = {
  ...resource({
    path: 'feed',
    permission: 'product',
    draft: feedDraft,
    row: z.object({
      id,
      name: z.string(),
      format: z.enum(feedFormats),
      category_id: id.nullable(),
      category: z.string().nullable(),
      locale: z.string().nullable(),
      country: z.string().nullable(),
      currency: z.string().nullable(),
      in_stock_only: z.boolean(),
      /** Where the service fetches it; who has the address can read it. */
      address: z.string(),
      /** Products in the feed, and those without the picture or description that it needs. */
      products: z.int(),
      without_picture: z.int(),
      without_description: z.int(),
      status,
    }),
    sorts: ['name', 'id'],
  }),
  /** The first products that are left out, and why. */
  leftOut: get('/admin/feed-left-out', {
    access: 'admin:product',
    input: byId,
    data: z.object({
      rows: z.array(z.object({ id, name: z.string(), reason: z.enum(feedLeftReasons) })),
      /** Whether there may be more. */
      is_cut: z.boolean(),
    }),
  }),
  /** Replaces the address; the previous one stops working. */
  renew: post('/admin/feed-token', {
    access: 'admin:product',
    input: byId,
    data: z.object({ address: z.string() }),
  }),
}
