import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { link } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { parseMinor } from '../../format/money.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { addressWith, nothingChosen, type Filters } from './filters.ts'

type Elements = Data<typeof api.product.searchElements>
type Props = { filters: Filters; elements: Elements }

/** The selected filters, each with a link to remove it. */
export const Chips = ({ filters, elements }: Props) => {
  const chips = useChips(filters, elements)

  return (
    <>
      <a href="#filters" className={filterButton}>
        <Icon name="filter" className="icon size-4" />
        Filter{chips.length > 0 && ` (${chips.length})`}
      </a>
      {chips.map(({ label: text, without }) => (
        <a key={text} href={addressWith(filters, without)} className={chip}>
          <span className="sr-only">{m.listing_remove()} </span>
          {text}
          <Icon name="close" className="icon size-[15px]" />
        </a>
      ))}
      {chips.length > 0 && (
        <a
          href={addressWith(filters, nothingChosen)}
          className={`${link} ms-1 flex-none text-small`}
        >
          {m.listing_clear_all()}
        </a>
      )}
    </>
  )
}

const filterButton =
  'inline-flex h-11 flex-none items-center gap-2 rounded-md border border-line-strong px-4 text-[.9375rem] font-semibold lg:hidden'
const chip =
  'num inline-flex h-9 flex-none items-center gap-1.5 rounded-pill bg-brand-soft pe-2.5 ps-3.5 text-small font-medium text-brand-ink hover:bg-brand-line'

const useChips = (filters: Filters, elements: Elements) => {
  const { rating, in_stock, brand_id } = filters

  return [
    ...usePriceChip(filters),
    ...(in_stock ? [{ label: 'In stock', without: { in_stock: false } }] : []),
    ...(rating ? [{ label: `${rating} and up`, without: { rating: undefined } }] : []),
    ...brand_id.map((id) => ({
      label: elements.brands.find((brand) => brand.id === id)?.name ?? 'A brand',
      without: { brand_id: brand_id.filter((other) => other !== id) },
    })),
    ...valueChips(filters, elements),
  ]
}

const usePriceChip = ({ min, max }: Filters) => {
  const money = useMoney()
  const { currency } = useLocale()
  const written = (word: string, typed: string) => {
    const minor = parseMinor(typed, currency)
    return minor === undefined ? [] : [`${word} ${money(minor)}`]
  }
  const text = [...written('from', min), ...written('to', max)].join(' ')
  return text ? [{ label: capital(text), without: { min: '', max: '' } }] : []
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const valueChips = ({ attributes }: Filters, elements: Elements) =>
  Object.entries(attributes).flatMap(([attribute, ids]) =>
    ids.map((id) => ({
      label: labelOf(elements, { attribute: Number(attribute), id }),
      without: {
        attributes: { ...attributes, [attribute]: ids.filter((other) => other !== id) },
      },
    })),
  )

const labelOf = (
  { attributes }: Elements,
  { attribute, id }: { attribute: number; id: number },
) => {
  const known = attributes.find((one) => one.id === attribute)
  const value = known?.values.find((one) => one.id === id)
  return known && value ? `${known.name}: ${value.label}` : 'A choice'
}
