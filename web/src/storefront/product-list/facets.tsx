import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { storefrontLook } from '../../form/look.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMoney } from '../../ui/money.tsx'
import { CategoryTree } from './category-tree.tsx'
import type { Filters } from './filters.ts'
import { box, Count, Group, row } from './group.tsx'
import { Values } from './values.tsx'

type Elements = Data<typeof api.product.searchElements>
type Props = { filters: Filters; elements: Elements; total: number }

/** A plain GET form. On small screens it is an overlay that a link to its anchor opens. */
export const Facets = ({ filters, elements, total }: Props) => {
  const { q, category_id, sort, place } = filters

  return (
    <div id="filters" data-part="filters" tabIndex={-1} className={drawerClass}>
      <div className="flex items-center lg:hidden">
        <h2 className="text-h2">{m.listing_filter_title()}</h2>
        <a
          href="#main"
          aria-label={m.listing_filter_close()}
          className="ms-auto grid size-11 place-items-center"
        >
          <Icon name="close" />
        </a>
      </div>
      <CategoryTree filters={filters} categories={elements.categories} />
      <form action={localePath(place?.path ?? '/shop')} data-filters>
        {q && <input type="hidden" name="q" value={q} />}
        {category_id && !place?.category_id && (
          <input type="hidden" name="category_id" value={category_id} />
        )}
        {sort && <input type="hidden" name="sort" value={sort} />}
        <PriceRange filters={filters} elements={elements} />
        {!place?.brand && <Brands filters={filters} brands={elements.brands} />}
        <Values filters={filters} attributes={elements.attributes} />
        <Ratings filters={filters} ratings={elements.ratings} />
        <Group title={m.listing_stock_title()}>
          <label className={row}>
            <input
              type="checkbox"
              name="in_stock"
              value="1"
              defaultChecked={filters.in_stock}
              className={box}
            />
            {m.listing_stock_only()}
            <Count number={elements.in_stock} />
          </label>
        </Group>
        <div className="bg-bg py-4 max-lg:sticky max-lg:bottom-0">
          <button type="submit" className={`${button('plain')} w-full`}>
            <span className="lg:hidden">{m.listing_filter_show({ count: total })}</span>
            <span className="max-lg:hidden">{m.listing_filter_apply()}</span>
          </button>
        </div>
      </form>
    </div>
  )
}

const drawerClass =
  'outline-none max-lg:invisible max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:overflow-y-auto max-lg:bg-bg max-lg:px-4 max-lg:pt-3 max-lg:target:visible'
const PriceRange = ({ filters, elements }: Pick<Props, 'filters' | 'elements'>) => {
  const money = useMoney()
  const field = `${storefrontLook.input} num h-10 min-w-0 flex-1 px-3 text-[.9375rem]`

  return (
    <Group title={m.listing_price_title()}>
      <div className="flex items-center gap-2.5">
        <input
          name="min"
          inputMode="decimal"
          aria-label={m.listing_price_lowest()}
          placeholder={money(elements.min_minor)}
          defaultValue={filters.min}
          className={field}
        />
        <span className="text-small text-ink-2">{m.listing_price_between()}</span>
        <input
          name="max"
          inputMode="decimal"
          aria-label={m.listing_price_highest()}
          placeholder={money(elements.max_minor)}
          defaultValue={filters.max}
          className={field}
        />
      </div>
    </Group>
  )
}

const Brands = ({ filters, brands }: { filters: Filters; brands: Elements['brands'] }) => {
  const chosen = new Set(filters.brand_id)
  const offered = brands.filter(({ id, products }) => products > 0 || chosen.has(id))
  if (offered.length === 0) return null

  return (
    <Group title={m.listing_brand_title()}>
      <div className="max-h-64 overflow-y-auto">
        {offered.map(({ id, name, products }) => (
          <label key={id} className={row}>
            <input
              type="checkbox"
              name="brand_id"
              value={id}
              defaultChecked={chosen.has(id)}
              className={box}
            />
            {name}
            <Count number={products} />
          </label>
        ))}
      </div>
    </Group>
  )
}

const Ratings = ({ filters, ratings }: { filters: Filters; ratings: Elements['ratings'] }) => (
  <Group title={m.listing_rating_title()}>
    <label className={row}>
      <input type="radio" name="rating" value="" defaultChecked={!filters.rating} className={box} />
      {m.listing_rating_any()}
    </label>
    {ratings
      .filter(({ rating }) => rating === 3 || rating === 4)
      .map(({ rating, products }) => (
        <label key={rating} className={row}>
          <input
            type="radio"
            name="rating"
            value={rating}
            defaultChecked={filters.rating === rating}
            className={box}
          />
          <Icon name="star" className="size-4 text-star" />
          {m.listing_rating_up({ rating })}
          <Count number={products} />
        </label>
      ))}
  </Group>
)
