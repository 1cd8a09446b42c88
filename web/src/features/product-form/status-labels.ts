import type { ProductForm } from './form.ts'

export const statusLabels: Record<ProductForm['status'], string> = {
  draft: 'Draft: nobody sees it yet',
  active: 'Active: on sale',
  inactive: 'Inactive: off sale for now',
  archived: 'Archived: kept, but put away',
}
