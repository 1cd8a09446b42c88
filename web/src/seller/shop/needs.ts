import type { ShopNeed } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

/** The name of each requirement, and the step of the application that covers it. */
export const needs: Record<ShopNeed, { name: () => string; step: string }> = {
  name: { name: m.need_shop_name, step: 'shop' },
  category_id: { name: m.need_shop_category, step: 'shop' },
  address: { name: m.need_shop_address, step: 'shop' },
  identity: { name: m.need_document_identity, step: 'documents' },
  trade_licence: { name: m.need_document_license, step: 'documents' },
  tax: { name: m.need_document_tax, step: 'documents' },
  payout: { name: m.need_payout_account, step: 'payout' },
  package: { name: m.need_package_choice, step: 'package' },
  accept_terms: { name: m.need_terms_submit, step: 'submit' },
}
