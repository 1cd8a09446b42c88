import { useEffect, useState } from 'react'

import type { ControlProps, Option } from '../../backoffice/form/control.ts'
import { allTargets, type TargetLookup } from './products.ts'
import { Select } from '../../backoffice/form/select/select.tsx'

const waitMs = 250

type Props = ControlProps<number[]> & { targets?: TargetLookup }

/** Selects categories, brands, products or shops, depending on the scope of the coupon. */
export const TargetsControl = ({ targets = allTargets, ...props }: Props) => {
  const { id, value, onChange, invalid, describedBy, draft } = props
  const scope = String(draft?.['scope'])
  const [q, setQ] = useState('')
  const [options, setOptions] = useState<Option[]>()
  const [chosen, setChosen] = useState<{ scope: string; options: Option[] }>()

  useEffect(() => {
    let isWanted = true
    const later = setTimeout(() => {
      void targets.find(scope, q).then((found) => isWanted && setOptions(found))
    }, waitMs)
    return () => {
      isWanted = false
      clearTimeout(later)
    }
  }, [targets, scope, q])

  // Loads the names of the selection; another scope clears it, because its ids differ.
  if (chosen?.scope !== scope) {
    setChosen({ scope, options: [] })
    if (chosen) onChange([])
    else void targets.name(scope, value ?? []).then((named) => setChosen({ scope, options: named }))
  }

  const known = [...(options ?? []), ...(chosen?.options ?? [])]

  return (
    <Select
      id={id}
      mode="multiple"
      className="w-full"
      placeholder="Choose"
      loading={!options}
      showSearch={{ filterOption: false, onSearch: setQ, searchValue: q }}
      options={options ?? []}
      value={(value ?? []).map((one) => known.find((option) => option.value === one) ?? bare(one))}
      labelInValue
      aria-describedby={describedBy}
      {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
      onChange={(picked: Option[]) => {
        setChosen({ scope, options: picked })
        setQ('')
        onChange(picked.map((option) => Number(option.value)))
      }}
    />
  )
}

/** Option for a record whose name is unknown. */
const bare = (id: number): Option => ({ value: id, label: `No. ${id}` })
