import type { ShopNeed } from '@emporia/contract'

/** The name of each requirement, and the step of the application that covers it. */
export const needs: Record<ShopNeed, { name: string; step: string }> = {
  name: { name: 'Name of the shop', step: 'shop' },
  category_id: { name: 'What you mostly sell', step: 'shop' },
  address: { name: 'Where the shop works from', step: 'shop' },
  identity: { name: 'Identity document', step: 'documents' },
  trade_licence: { name: 'Trade license', step: 'documents' },
  tax: { name: 'Tax document with its number', step: 'documents' },
  payout: { name: 'Where your money goes', step: 'payout' },
  package: { name: 'Package', step: 'package' },
  accept_terms: { name: 'Read the terms and hand it in', step: 'submit' },
}
