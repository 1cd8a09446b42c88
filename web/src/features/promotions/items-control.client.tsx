import type { OfferChoice } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'
import { useCallback, useState } from 'react'

import { load } from '../../api/load.ts'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { Item } from './item.client.tsx'
import { type Choices, type ItemDraft, storedItems } from './item-draft.ts'
import { Combobox } from '../../backoffice/form/select/select.tsx'
import { useFound } from '../../backoffice/form/select/use-found.ts'

const defaultReduction = { type: 'percent', value: 1000 } as const

type Props = ControlProps<ItemDraft[]> & { choices: Choices }

/** Products of an offer: found by name, with reduction and limits. */
export const ItemsControl = (props: Props) => {
  const { id, value, stored, onChange, invalid, describedBy, choices } = props
  const items = value ?? []
  const standing = storedItems(stored)
  const [known, setKnown] = useState(() => standing.map(({ product }) => product))

  const add = (product: OfferChoice) => {
    setKnown([...known, product])
    onChange([...items, { product_id: product.product_id, ...defaultReduction }])
  }

  return (
    <div id={id} role="group" aria-describedby={describedBy} className="grid gap-3">
      {items.map((item, at) => {
        const product = known.find(({ product_id }) => product_id === item.product_id)
        if (!product) return null
        return (
          <Item
            key={item.id ?? `${item.product_id}-${at}`}
            item={item}
            product={product}
            taken={standing.find((one) => one.id === item.id)?.taken ?? 0}
            onChange={(changes) =>
              onChange(items.map((one, index) => (index === at ? { ...one, ...changes } : one)))
            }
            onRemove={() => onChange(items.filter((_, index) => index !== at))}
          />
        )
      })}
      <Finder choices={choices} onFound={add} invalid={invalid && items.length === 0} />
    </div>
  )
}

type FinderProps = {
  choices: Choices
  onFound: (product: OfferChoice) => void
  invalid: boolean
}

/** Finds a product by name and adds it. */
const Finder = ({ choices, onFound, invalid }: FinderProps) => {
  const find = useCallback((q: string) => load(choices, { q: q || undefined }), [choices])
  const { found, search } = useFound(find)

  return (
    <Combobox
      label={m.offer_search_label()}
      placeholder={m.offer_search_placeholder()}
      emptyText={m.offer_search_none()}
      invalid={invalid}
      onSearch={search}
      options={found?.map(({ product_id, name, shop_name }) => ({
        value: product_id,
        label: `${name} · ${shop_name}`,
      }))}
      value={null}
      onChange={(picked) => {
        const product = found?.find(({ product_id }) => product_id === picked?.value)
        if (product) onFound(product)
      }}
    />
  )
}
