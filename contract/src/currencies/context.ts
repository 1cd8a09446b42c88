import { z } from 'zod'

import { knownCountry } from '../addresses/country.ts'
import { get, post } from '../endpoint.ts'
import { nothing } from '../shapes.ts'
import { currencyCode } from './currency.ts'

const buyerContext = z.object({ country: z.string(), currency: z.string() })

/** Where a visitor wants deliveries, and the currency in which they see prices. */
export type BuyerContext = z.output<typeof buyerContext>

/** The cookie that remembers the choice: `DE.EUR`. */
export const contextCookie = 'context'

/** The country and currency of a visitor (docs/domain/currencies.md#context). */
export const contextCalls = {
  show: get('/context', {
    access: 'public',
    input: nothing,
    data: buyerContext.extend({
      /** What can be chosen. */
      countries: z.array(z.string()),
      currencies: z.array(z.string()),
    }),
  }),
  /** Remembers the choice in a cookie. */
  choose: post('/context', {
    access: 'public',
    input: z.strictObject({ country: knownCountry, currency: currencyCode }),
    data: buyerContext,
  }),
}
