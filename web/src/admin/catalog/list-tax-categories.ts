import { api } from '@emporia/contract'

import { load } from '../../api/load.ts'

/** Returns the tax categories as options of a field. */
export const listTaxCategories = async () => {
  const { categories } = await load(api.admin.tax.options, {})
  return categories.map(({ id, name }) => ({ value: id, label: name }))
}
