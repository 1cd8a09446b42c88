import { api } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import { useState } from 'react'

import { load } from '../../api/load.ts'
import { Labeled } from '../../form/labeled.tsx'
import type { Option } from '../../backoffice/form/control.ts'
import { MultiCombobox } from '../../backoffice/form/select/select.tsx'
import { useFound } from '../../backoffice/form/select/use-found.ts'

type Props = {
  /** Maximum number of products for one purchase. */
  most: number
  chosen: number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Products that a boost applies to, found by name. */
export const ProductChoice = ({ most, chosen, error, onChange }: Props) => {
  const { found, search } = useFound(findProducts)
  const [picked, setPicked] = useState<Option[]>([])

  return (
    <Labeled
      label={most === 1 ? m.boost_product_field() : m.boost_products_field()}
      help={most === 1 ? m.boost_product_help() : m.boost_products_help({ max: most })}
      error={error}
    >
      {(control) => (
        <MultiCombobox
          {...control}
          max={most}
          placeholder={m.boost_products_placeholder()}
          options={found}
          onSearch={search}
          value={picked.filter(({ value }) => chosen.includes(Number(value)))}
          onChange={(options) => {
            setPicked(options)
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
