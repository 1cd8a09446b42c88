import type { BulkAction } from '@emporia/contract'

export const actionLabels: Record<BulkAction['do'], string> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  category: 'Move to a category',
  price: 'Change prices',
  delete: 'Delete',
}

export const actions: BulkAction['do'][] = ['activate', 'deactivate', 'category', 'price', 'delete']
