import { api, type CategoryNode } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { load } from '../../api/load.ts'
import type { ControlProps, Option } from '../../office/form/control.ts'
import { Select } from '../../office/form/select/select.tsx'

/** Any of the categories of the market. */
export const CategoriesControl = (props: ControlProps<number[]>) => {
  const { id, value, onChange, invalid, describedBy } = props
  const [options, setOptions] = useState<Option[]>()
  useEffect(() => {
    void load(api.category.tree, {}).then((tree) => setOptions(within(tree)))
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
      // Until the names are there, numbers would stand in the field.
      value={options ? (value ?? []) : []}
      aria-describedby={describedBy}
      {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
      onChange={(picked: number[]) => onChange(picked)}
    />
  )
}

const within = (categories: CategoryNode[], above = ''): Option[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: above + name },
    ...within(children, `${above}${name} › `),
  ])
