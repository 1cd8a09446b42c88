import type { ProductPage } from '@emporia/contract'
import * as m from '@emporia/messages/island'

import { Picture } from '../../ui/picture.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'
import { findVariant, isValueBuyable, type Chosen } from './variants.ts'

type Axis = ProductPage['axes'][number]
type Props = {
  axis: Axis
  offer: Pick<ProductPage, 'variants' | 'backorder'>
  chosen: Chosen
  /** The label of the link to the size guide. */
  guide?: string | undefined
  onChoose: (value: number) => void
}

/** The values of one attribute. An unavailable value stays in its place, struck through. */
export const Options = ({ axis, offer, chosen, guide, onChoose }: Props) => {
  const { attribute_id, name, values } = axis
  const now = values.find(({ id }) => id === chosen[attribute_id])

  return (
    <fieldset className="mt-6">
      <legend className="text-[.9375rem]">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-ink-2">{now?.label}</span>
        {guide && (
          <a href="?tab=sizes#more" className="ms-4 underline">
            {guide}
          </a>
        )}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {values.map((value) => (
          <Value
            key={value.id}
            attribute={attribute_id}
            value={value}
            picture={
              value.swatch && findVariant(offer, { ...chosen, [attribute_id]: value.id })?.picture
            }
            isChosen={value.id === now?.id}
            isBuyable={isValueBuyable(offer, chosen, attribute_id, value.id)}
            onChoose={() => onChoose(value.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ValueProps = {
  attribute: number
  value: Axis['values'][number]
  /** Of a color; empty if the variant has none. */
  picture: ProductPage['picture'] | '' | undefined
  isChosen: boolean
  isBuyable: boolean
  onChoose: () => void
}

const Value = ({ attribute, value, picture, isChosen, isBuyable, onChoose }: ValueProps) => (
  <label
    className={`${box} ${isBuyable ? 'border-line-strong' : 'border-line text-ink-3 line-through'}`}
  >
    <input
      type="radio"
      name={String(attribute)}
      value={value.id}
      defaultChecked={isChosen}
      onChange={onChoose}
      className="sr-only"
    />
    {picture && <Picture of={picture} sizes="32px" className="-ms-3 h-9 w-8" />}
    {value.swatch && !picture && (
      <svg viewBox="0 0 20 20" className="size-5 stroke-line-strong" aria-hidden="true">
        <circle cx="10" cy="10" r="9.5" fill={value.swatch} />
      </svg>
    )}
    {isBuyable ? (
      value.label
    ) : (
      <Rich parts={m.product_option_sold_out({ option: value.label })} tags={{ hidden }} />
    )}
  </label>
)

const box =
  'relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-md border px-4 text-[.9375rem] hover:border-ink choice has-checked:font-semibold'
