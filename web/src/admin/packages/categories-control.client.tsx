import { api, type CategoryNode } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useEffect, useState } from 'react'

import { load } from '../../api/load.ts'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { MultiSelect } from '../../backoffice/form/select/select.tsx'

/** Selects any categories of the marketplace. */
export const CategoriesControl = (props: ControlProps<number[]>) => {
  const { id, value, onChange, invalid, describedBy } = props
  const [options, setOptions] = useState<CategoryOption[]>()
  useEffect(() => {
    void load(api.category.tree, {}).then((tree) => setOptions(toOptions(tree)))
  }, [])

  return (
    <MultiSelect
      {...{ id, invalid, describedBy, options, onChange }}
      placeholder={m.packages_categories_all()}
      // Without loaded names, the field would show ids.
      value={options ? (value ?? []) : []}
    />
  )
}

type CategoryOption = { value: number; label: string }

const toOptions = (categories: CategoryNode[], above = ''): CategoryOption[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: above + name },
    ...toOptions(children, `${above}${name} › `),
  ])
