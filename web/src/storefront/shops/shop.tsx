import { api } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'

import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import { parseId, shopPath } from '../../format/address.ts'
import { day, formatYear } from '../../format/date.ts'
import { AwningStrip } from '../../ui/awning.tsx'
import { useLocale } from '../../ui/money.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Rating } from '../../cards/rating.tsx'
import { Crumbs } from '../cards/crumbs.tsx'
import { getMetaTags } from '../head.ts'
import { toProductQuery, parseFilters, toFacetQuery, perPage } from '../product-list/filters.ts'
import { Paging } from '../product-list/paging.tsx'
import { Sort } from '../product-list/sort.tsx'
import { parseReviewFilters } from '../product/reviews/filters.ts'
import { ReportLink } from '../report/report-link.tsx'
import { Reviews } from '../product/reviews/reviews.tsx'
import { ShopTabs, parseTab } from './shop-tabs.tsx'
import { TraderDetails } from './trader.tsx'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const id = parseId(params['id'])
  if (!id) throw await redirectBySlug(params['id'] ?? '')
  const reviewed = parseTab(address.searchParams) === 'reviews'
  // On this tab, the query filters reviews.
  const filters = parseFilters(reviewed ? new URLSearchParams() : address.searchParams)
  const reviewFilters = parseReviewFilters(address.searchParams)
  const { currency } = await load(api.site.settings, {})
  const [shop, translated, products, sponsored, reviews] = await Promise.all([
    load(api.shop.show, { id }),
    load(api.contentLocales, { entity: 'shop', id: String(id) }),
    load(api.shop.products, { ...toProductQuery(filters, currency), id }),
    load(api.sponsored.list, {
      ...toFacetQuery(filters, currency),
      shop_id: id,
      page: filters.page,
      per_page: perPage,
    }),
    reviewed ? load(api.review.ofShop, { id, ...reviewFilters }) : null,
  ])
  const path = shopPath(shop)
  if (address.pathname !== localePath(path) && params['id'] !== String(id))
    throw redirect(path + address.search, 301)
  const canonical = address.origin + localePath(path)
  return { shop, products, sponsored, reviews, filters, reviewFilters, canonical, translated }
}

/** Redirects an address without an id to the shop with this current or former slug. */
const redirectBySlug = async (slug: string) => {
  const reply = await call(api.shop.find, { slug })
  return reply.success
    ? redirect(shopPath(reply.data), 301)
    : new Response(m.shop_missing_title(), { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return getMetaTags(matches, { title: m.shop_missing_title(), hidden: true })
  const { shop, canonical, translated } = loaderData
  const { name: title, tagline: description } = shop
  return getMetaTags(matches, { title, description, canonical, translated })
}

export default function Shop() {
  const { shop, products, sponsored, reviews, filters, reviewFilters } =
    useLoaderData<typeof loader>()

  return (
    <div className="wrap">
      <Crumbs trail={[{ name: m.shops_title(), href: '/shopping-mall' }, { name: shop.name }]} />
      <Front shop={shop} />
      {shop.is_closed && <Closed shop={shop} />}
      <ShopTabs shop={shop} productCount={products.total} tab={reviews ? 'reviews' : 'things'} />
      {reviews ? (
        <div className="max-w-[860px]">
          <Reviews
            reviews={reviews}
            filters={reviewFilters}
            none={m.shop_reviews_none({ shop: shop.name })}
          />
        </div>
      ) : (
        <ShopProducts shop={shop} products={products} sponsored={sponsored} filters={filters} />
      )}
      <TraderDetails trader={shop.trader} />
      <p className="mt-10 text-small text-ink-2">
        <ReportLink subject="shop" id={shop.id}>
          {m.report_shop_link()}
        </ReportLink>
      </p>
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type PublicShop = Loaded['shop']

type ShopProductsProps = Pick<Loaded, 'shop' | 'products' | 'sponsored' | 'filters'>

const ShopProducts = ({ shop, products, sponsored, filters }: ShopProductsProps) => (
  <>
    <div className="mb-5 flex justify-end">
      <Sort filters={filters} />
    </div>
    {products.rows.length > 0 ? (
      <ProductGrid products={products.rows} sponsored={sponsored} columns={4} />
    ) : (
      <Alert title={m.shop_empty_title()} text={m.shop_empty_text({ shop: shop.name })} />
    )}
    <Paging filters={filters} total={products.total} perPage={perPage} />
  </>
)

const Closed = ({ shop: { closed_note, closed_until } }: { shop: PublicShop }) => {
  const { time_zone } = useLocale()

  return (
    <div className="mt-5 rounded-md bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
      <p className="font-semibold">
        {closed_until
          ? m.shop_closed_until({ end: day(closed_until, time_zone) })
          : m.shop_closed_now()}
      </p>
      {closed_note && <p className="mt-1">{closed_note}</p>}
    </div>
  )
}

const Front = ({ shop }: { shop: PublicShop }) => {
  const { time_zone } = useLocale()

  return (
    <section className="mt-4 overflow-hidden rounded-lg border border-line">
      <AwningStrip shop={shop.id} stripes={24} />
      {shop.banner && (
        <img
          src={`${shop.banner.url}/${shop.banner.widths.at(-1)}.webp`}
          srcSet={shop.banner.widths.map((w) => `${shop.banner?.url}/${w}.webp ${w}w`).join(',')}
          sizes="(min-width: 1400px) 1320px, 100vw"
          alt=""
          width={shop.banner.width}
          height={shop.banner.height}
          className="-mt-2.5 aspect-[3/1] w-full object-cover [filter:brightness(var(--x-plate-dim))] md:aspect-[5/1]"
        />
      )}
      <div className="px-5 py-5 md:px-8 md:py-7">
        <h1 className="text-h1">{shop.name}</h1>
        <p className="mt-1 text-lead text-ink-2">{shop.tagline}</p>
        <p className="num mt-3 flex flex-wrap gap-x-4 text-[.9375rem] text-ink-2">
          <Rating average={shop.rating} count={shop.rating_count} className="size-4" />
          <span>{m.shop_front_products({ count: shop.products })}</span>
          <span>{m.shop_since({ since: formatYear(shop.since, time_zone) })}</span>
        </p>
        {shop.about && <p className="mt-4 max-w-[68ch] text-pretty">{shop.about}</p>}
      </div>
    </section>
  )
}
