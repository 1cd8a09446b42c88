import { z } from 'zod'

export const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  position: z.enum(['before', 'after']),
  decimals: z.int(),
})
export type Currency = z.output<typeof currency>

/** Another currency, with what one unit of that of the marketplace is worth in it. */
export const displayCurrency = currency.extend({
  rate: z.string(),
  rounding_minor: z.int(),
  /** Whether it can be charged; its rate then includes the margin. */
  charges: z.boolean(),
})
export type DisplayCurrency = z.output<typeof displayCurrency>
