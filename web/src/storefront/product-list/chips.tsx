import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { link } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { parseMinor } from '../../format/money.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'
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
        {m.listing_filter_count({ count: chips.length })}
      </a>
      {chips.map(({ label: text, without }) => (
        <a key={text} href={addressWith(filters, without)} className={chip}>
          <Rich parts={m.listing_filter_remove({ filter: text })} tags={{ hidden }} />
          <Icon name="close" className="icon size-4" />
        </a>
      ))}
      {chips.length > 0 && (
        <a
          href={addressWith(filters, nothingChosen)}
          className={`${link} ms-1 flex-none text-small`}
        >
          {m.listing_filter_clear()}
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
  const { rating, in_stock, place } = filters
  const brand_id = place?.brand ? [] : filters.brand_id

  return [
    ...usePriceChip(filters),
    ...(in_stock ? [{ label: m.listing_stock_chip(), without: { in_stock: false } }] : []),
    ...(rating ? [{ label: m.listing_rating_up({ rating }), without: { rating: undefined } }] : []),
    ...brand_id.map((id) => ({
      label: elements.brands.find((brand) => brand.id === id)?.name ?? m.listing_brand_unknown(),
      without: { brand_id: brand_id.filter((other) => other !== id) },
    })),
    ...valueChips(filters, elements),
  ]
}

const usePriceChip = ({ min, max }: Filters) => {
  const money = useMoney()
  const { currency } = useLocale()
  const formatted = (typed: string) => {
    const minor = parseMinor(typed, currency)
    return minor === undefined ? undefined : money(minor)
  }
  const label = priceLabel(formatted(min), formatted(max))
  return label ? [{ label, without: { min: '', max: '' } }] : []
}

const priceLabel = (min: string | undefined, max: string | undefined) => {
  if (min && max) return m.listing_price_range({ min, max })
  if (min) return m.listing_price_from({ min })
  return max && m.listing_price_to({ max })
}

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
  return known && value
    ? m.listing_value_chip({ attribute: known.name, value: value.label })
    : m.listing_value_unknown()
}
