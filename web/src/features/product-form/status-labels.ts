import * as m from '@emporia/messages/catalog'

import type { ProductForm } from './form.ts'

export const statusLabels: Record<ProductForm['status'], () => string> = {
  draft: m.product_status_draft,
  active: m.product_status_active,
  inactive: m.product_status_inactive,
  archived: m.product_status_archived,
}
