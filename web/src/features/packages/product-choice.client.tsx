import { api } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { load } from '../../api/load.ts'
import { Labeled } from '../../form/labeled.tsx'
import type { Option } from '../../backoffice/form/control.ts'
import { Select } from '../../backoffice/form/select/select.tsx'

const waitMs = 250

type Props = {
  /** Maximum number of products for one purchase. */
  most: number
  chosen: number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Products that a boost applies to, found by name. */
export const ProductChoice = ({ most, chosen, error, onChange }: Props) => {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Option[]>()
  const [picked, setPicked] = useState<Option[]>([])

  useEffect(() => {
    let isWanted = true
    const later = setTimeout(() => {
      void findProducts(q).then((options) => isWanted && setFound(options))
    }, waitMs)
    return () => {
      isWanted = false
      clearTimeout(later)
    }
  }, [q])

  return (
    <Labeled
      label={most === 1 ? 'Product' : 'Products'}
      help={most === 1 ? 'The one that is to be seen.' : `Up to ${most} of them.`}
      error={error}
    >
      {({ id, invalid, describedBy }) => (
        <Select
          id={id}
          mode="multiple"
          maxCount={most}
          className="w-full"
          placeholder="Type a name"
          loading={!found}
          showSearch={{ filterOption: false, onSearch: setQ, searchValue: q }}
          options={found ?? []}
          value={picked.filter(({ value }) => chosen.includes(Number(value)))}
          labelInValue
          aria-describedby={describedBy}
          {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
          onChange={(options: Option[]) => {
            setPicked(options)
            setQ('')
            onChange(options.map(({ value }) => Number(value)))
          }}
        />
      )}
    </Labeled>
  )
}

const findProducts = async (q: string): Promise<Option[]> => {
  const { rows } = await load(api.product.list, { q: q || undefined })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
