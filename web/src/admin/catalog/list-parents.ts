import { api, categoryLevelsMax, perPageMax } from '@emporia/contract'

import { load } from '../../api/load.ts'
import type { Option } from '../../backoffice/form/control.ts'

/** Returns the categories that can have children, labeled with their path. */
export const listParents = async (page = 1): Promise<Option[]> => {
  const { rows, total } = await load(api.admin.category.list, { page, per_page: perPageMax })
  const options = rows
    .filter(({ parents }) => parents.length < categoryLevelsMax - 1)
    .map(({ id, name, parents }) => ({ value: id, label: [...parents, name].join(' › ') }))
  const rest = page * perPageMax < total ? await listParents(page + 1) : []
  return [...options, ...rest].toSorted((a, b) => a.label.localeCompare(b.label))
}
