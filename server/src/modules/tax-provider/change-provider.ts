import type { api, Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { TaxSale } from '../../adapters/tax/tax-provider.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/failure.ts'
import { checkQuote } from './check-quote.ts'
import { resetCircuit } from './circuit-breaker.ts'
import {
  getTaxProvider,
  openTaxProvider,
  type StoredTaxProvider,
  taxProviderSecret,
} from './settings.ts'

type Changes = Input<typeof api.admin.taxProvider.update>

/**
 * Returns the changed settings. Runs before the transaction: a provider has to answer with the tax of an
 * example. Throws `invalid` if it does not, or if its secret or address is missing.
 */
export const prepareTaxProvider = async (app: AppContext, changes: Changes) => {
  const after = changedProvider(await getTaxProvider(app.db), changes, app.secrets)
  if (after.provider === 'table') return after
  try {
    const provider = await openTaxProvider(app, after)
    const sale = { ...example, day: app.clock.now().toISOString().slice(0, 10) }
    checkQuote(sale, await provider.quote(sale))
    resetCircuit(app, after)
  } catch (err) {
    app.log.warn({ err }, 'the tax provider did not answer with the tax of an example')
    throw invalid(after.provider === 'http' ? 'url' : 'secret', m.tax_provider_unanswered)
  }
  return after
}

/** A stored secret is used only with the provider and address for which it was entered. */
const changedProvider = (
  before: StoredTaxProvider,
  { secret, provider = before.provider, url = before.url, fallback = before.fallback }: Changes,
  secrets: AppContext['secrets'],
): StoredTaxProvider => {
  if (provider === 'table') return { provider, url: '', fallback, secret: null }
  if (provider === 'http' && url === '') throw invalid('url', m.tax_provider_url_required)
  const address = provider === 'http' ? url.replace(/\/+$/, '') : ''
  const isSame = before.provider === provider && before.url === address
  const sealed = secret === undefined ? null : secrets.seal(secret, taxProviderSecret)
  const used = sealed ?? (isSame ? before.secret : null)
  if (used === null) throw invalid('secret', m.tax_provider_secret_required)
  return { provider, url: address, fallback, secret: used }
}

/** A sale of 10.00 to Paris. */
const example: Omit<TaxSale, 'day'> = {
  currency: 'EUR',
  prices_include_tax: false,
  seller: { shop_id: null, country: null, ships_from: null },
  destination: { country: 'FR', region: null, postcode: '75001' },
  lines: [
    {
      id: '1',
      category: '',
      quantity: 1,
      goods_minor: 1000,
      shipping_minor: 0,
      fee_minor: 0,
      rates: { goods: [], shipping: [] },
    },
  ],
}
