import { api, type CategoryNode } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { load } from '../../api/load.ts'
import type { ControlProps, Option } from '../../backoffice/form/control.ts'
import { Select } from '../../backoffice/form/select/select.tsx'

/** Selects any categories of the marketplace. */
export const CategoriesControl = (props: ControlProps<number[]>) => {
  const { id, value, onChange, invalid, describedBy } = props
  const [options, setOptions] = useState<Option[]>()
  useEffect(() => {
    void load(api.category.tree, {}).then((tree) => setOptions(toOptions(tree)))
  }, [])

  return (
    <Select
      id={id}
      mode="multiple"
      className="w-full"
      placeholder="All of them"
      loading={!options}
      showSearch={{ optionFilterProp: 'label' }}
      options={options ?? []}
      // Without loaded names, the field would show ids.
      value={options ? (value ?? []) : []}
      aria-describedby={describedBy}
      {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
      onChange={(picked: number[]) => onChange(picked)}
    />
  )
}

const toOptions = (categories: CategoryNode[], above = ''): Option[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: above + name },
    ...toOptions(children, `${above}${name} › `),
  ])
