import { conflict } from '../../../http/failure.ts'
import type { Line } from '../../cart/queries.ts'
import {
  listUnregisteredHere,
  refuseUnregistered,
  toTaxNumberRefusal,
} from '../../orders/checkout/tax-debtor.ts'
import type { SellingTerms } from '../../site/queries.ts'

type Sellable = {
  purchase: Parameters<typeof refuseUnregistered>[0] & { terms: SellingTerms }
  isSent: boolean
}

/** Throws `conflict` for a shop that may not sell there without a tax number (docs/domain/tax.md#who-owes-the-tax). */
export const assertRegistered = (lines: Line[], sale: Sellable) => {
  const [refused] = listUnregisteredShops(lines, sale)
  if (refused) throw conflict(toTaxNumberRefusal(refused))
}

/** Returns the shops of a sale that may not sell there without a tax number, with the country. */
export const listUnregisteredShops = (lines: Line[], { purchase, isSent }: Sellable) => {
  const { regime, terms } = purchase
  return isSent
    ? listRefused(purchase)
    : listUnregisteredHere(lines, regime, regime.home_country ?? terms.home_country)
}

const listRefused = (purchase: Sellable['purchase']) =>
  refuseUnregistered(purchase).parcels.flatMap(({ shop_name, refused_country }) =>
    refused_country === null ? [] : [{ shop_name, country: refused_country }],
  )
