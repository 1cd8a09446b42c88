import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { count } from '../../format/number.ts'
import { addressInCategory, type Filters } from './filters.ts'

type Category = Data<typeof api.product.searchElements>['categories'][number]
type Props = { filters: Filters; categories: Category[] }

/** The current branch of the category tree: its root and what is below; or all roots. */
export const CategoryTree = ({ filters, categories }: Props) => {
  const here = categories.find(({ id }) => id === filters.category_id)
  const root = rootOf(here, categories)
  const below = categories.filter(({ parent_id }) => parent_id === (root?.id ?? null))
  if (!root && below.length === 0) return null

  return (
    <nav aria-label={m.listing_category_title()} className="pb-[18px]">
      <h2 className="mb-2.5 font-sans text-[.9375rem] font-semibold">
        {m.listing_category_title()}
      </h2>
      <ul className="text-[.9375rem]">
        {root && (
          <>
            <li>
              <a
                href={addressInCategory(filters, undefined)}
                className="text-ink-2 hover:underline"
              >
                {m.listing_title()}
              </a>
            </li>
            <Row category={root} filters={filters} strong />
          </>
        )}
        {below.map((category) => (
          <Row key={category.id} category={category} filters={filters} inner={root !== undefined} />
        ))}
      </ul>
    </nav>
  )
}

type RowProps = { category: Category; filters: Filters; strong?: boolean; inner?: boolean }

const Row = ({ category, filters, strong = false, inner = false }: RowProps) => {
  const { id, name, products } = category
  const isHere = id === filters.category_id

  return (
    <li>
      <a
        href={addressInCategory(filters, category)}
        aria-current={isHere ? 'true' : undefined}
        className={`flex items-baseline py-1.5 hover:text-ink ${strong || isHere ? 'font-semibold text-ink' : 'text-ink-2'} ${inner ? 'border-s-2 ps-3' : ''} ${isHere && inner ? 'border-brand' : 'border-transparent'}`}
      >
        {name}
        <span className="num ms-auto text-[.8125rem] font-normal text-ink-3">
          {count(products)}
        </span>
      </a>
    </li>
  )
}

const rootOf = (category: Category | undefined, categories: Category[]): Category | undefined => {
  const parent = categories.find(({ id }) => id === category?.parent_id)
  return parent ? rootOf(parent, categories) : category
}
