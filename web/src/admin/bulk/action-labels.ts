import type { BulkAction } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

export const actionLabels: Record<BulkAction['do'], () => string> = {
  activate: m.bulk_action_activate,
  deactivate: m.bulk_action_deactivate,
  category: m.bulk_action_category,
  price: m.bulk_action_price,
  delete: m.bulk_action_delete,
}

export const actions: BulkAction['do'][] = ['activate', 'deactivate', 'category', 'price', 'delete']
