import type { ProductPage, QuestionPage, ReviewPage } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'

import { WriteReview } from '../../features/reviews/write-review.tsx'
import { brandPath } from '../../format/address.ts'
import { Island } from '../../islands/island.tsx'
import type { ReviewFilters } from './reviews/filters.ts'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { safetyRows } from './safety.tsx'
import { SizeGuide } from './size-guide.tsx'
import { RichText } from '../rich-text.tsx'
import { link } from '../../ui/button.ts'

const tabLabels = {
  description: m.product_tab_description,
  details: m.product_tab_details,
  reviews: m.product_tab_reviews,
  sizes: m.product_tab_sizes,
  questions: m.product_tab_questions,
}
const names = ['description', 'details', 'sizes', 'reviews', 'questions'] as const
type Tab = (typeof names)[number]

export const parseTab = (query: URLSearchParams, product: ProductPage): Tab =>
  tabsOf(product).find((name) => name === query.get('tab')) ?? 'description'

/** The tabs of a product: without the size guide if there is none. */
const tabsOf = ({ size_guide }: ProductPage) =>
  names.filter((name) => name !== 'sizes' || size_guide)

type Props = {
  product: ProductPage
  tab: Tab
  reviews: ReviewPage | null
  questions: QuestionPage | null
  filters: ReviewFilters
}

/** Tabs as links: each has an address and needs no script. */
export const Tabs = ({ product, tab, reviews, questions, filters }: Props) => (
  <>
    <nav
      aria-label={m.product_tabs_label()}
      className="mb-[22px] flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] md:gap-7 print:hidden"
    >
      {tabsOf(product).map((name) => (
        <a
          key={name}
          href={name === 'description' ? '?#more' : `?tab=${name}#more`}
          aria-current={name === tab ? 'true' : undefined}
          className="-mb-px flex h-[46px] flex-none items-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {tabLabels[name]()}{' '}
          {name === 'reviews' && <span className="num">{product.rating_count}</span>}
        </a>
      ))}
    </nav>
    {tab === 'description' && <Description product={product} />}
    {tab === 'details' && <Details product={product} />}
    {tab === 'sizes' && product.size_guide && <SizeGuide guide={product.size_guide.text} />}
    {reviews && (
      <Reviews reviews={reviews} filters={filters} none={m.product_reviews_none()}>
        <Island name="review" of={WriteReview} props={{ product_id: product.id }} />
        <noscript>
          <p className="text-small text-ink-2">{m.product_review_no_script()}</p>
        </noscript>
      </Reviews>
    )}
    {questions && <Questions product_id={product.id} questions={questions} />}
  </>
)

const Description = ({ product }: { product: ProductPage }) => (
  <>
    {product.short_description && (
      <p className="mb-4 max-w-[60ch] text-lead text-pretty">{product.short_description}</p>
    )}
    <RichText html={product.description} />
  </>
)

const Details = ({ product }: { product: ProductPage }) => {
  const { brand, details, unit, variants } = product
  const rows: { name: string; value: ReactNode }[] = [
    ...(brand ? [{ name: m.product_detail_brand(), value: <BrandLink brand={brand} /> }] : []),
    ...details,
    ...(product.safety ? safetyRows(product.safety) : []),
    ...(unit ? [{ name: m.product_detail_unit(), value: unit }] : []),
    ...(variants.length === 1
      ? [{ name: m.product_detail_sku(), value: variants[0]?.sku ?? '' }]
      : []),
  ]

  return (
    <dl className="max-w-[68ch] text-[.9375rem]">
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(120px,1fr)_2fr] gap-4 border-b border-line py-2.5"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const BrandLink = ({ brand }: { brand: { name: string; slug: string } }) => (
  <a href={localePath(brandPath(brand))} className={link}>
    {brand.name}
  </a>
)
