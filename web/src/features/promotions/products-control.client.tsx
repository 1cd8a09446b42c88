import * as m from '@emporia/messages/promotions'
import { useCallback, useState } from 'react'

import type { ControlProps, Option } from '../../backoffice/form/control.ts'
import { allTargets, type TargetLookup } from './products.ts'
import { MultiCombobox } from '../../backoffice/form/select/select.tsx'
import { useFound } from '../../backoffice/form/select/use-found.ts'

type Props = ControlProps<number[]> & { targets?: TargetLookup }

/** Selects categories, brands, products or shops, depending on the scope of the coupon. */
export const TargetsControl = ({ targets = allTargets, ...props }: Props) => {
  const { id, value, onChange, invalid, describedBy, draft } = props
  const scope = String(draft?.['scope'])
  const find = useCallback((typed: string) => targets.find(scope, typed), [targets, scope])
  const { found, search } = useFound(find)
  const [chosen, setChosen] = useState<{ scope: string; options: Option[] }>()

  // Loads the names of the selection; another scope clears it, because its ids differ.
  if (chosen?.scope !== scope) {
    setChosen({ scope, options: [] })
    if (chosen) onChange([])
    else void targets.name(scope, value ?? []).then((named) => setChosen({ scope, options: named }))
  }

  const known = [...(found ?? []), ...(chosen?.options ?? [])]

  return (
    <MultiCombobox
      {...{ id, invalid, describedBy }}
      placeholder={m.coupon_targets_choose()}
      options={found}
      onSearch={search}
      value={(value ?? []).map((one) => known.find((option) => option.value === one) ?? bare(one))}
      onChange={(picked) => {
        setChosen({ scope, options: picked })
        onChange(picked.map((option) => Number(option.value)))
      }}
    />
  )
}

/** Option for a record whose name is unknown. */
const bare = (id: number): Option => ({ value: id, label: m.coupon_targets_unnamed({ id }) })
