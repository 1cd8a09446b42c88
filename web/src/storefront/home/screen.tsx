import { api, type Card, type CategoryNode, type PublicCoupon } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'
import {
  useLoaderData,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'

import { load } from '../../api/load.ts'
import { categoryPath } from '../../format/address.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Section } from '../cards/section.tsx'
import { ShopCard } from '../cards/shop-card.tsx'
import { Ticket } from '../pages/coupons/ticket.tsx'
import { getMetaTags } from '../head.ts'
import { getPictureUrl } from '../picture-url.ts'
import type { loader as layoutLoader } from '../layout.tsx'
import { OfferBand } from '../pages/offers/band.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import { Invitations } from './invitations.tsx'
import { Promises } from './promises.tsx'

type HomeSection = { section: string; title: () => string; more?: () => string; sort?: string }

const sections: HomeSection[] = [
  { section: 'new-arrival', title: m.home_new_title, more: m.home_new_more, sort: 'newest' },
  { section: 'best-selling', title: m.home_best_title, more: m.home_best_more, sort: 'best' },
  { section: 'mens-collection', title: m.home_men_title },
  { section: 'ladies-collection', title: m.home_ladies_title },
  { section: 'mens-loafers-and-formal-shoes', title: m.home_shoes_title },
]

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [sliders, featured, offers, coupons, shops, sponsored, ...products] = await Promise.all([
    load(api.site.sliders, {}),
    load(api.category.featured, {}),
    load(api.offers, {}),
    load(api.coupons, {}),
    load(api.shop.list, { sort: 'rating', order: 'desc', per_page: 4 }),
    load(api.sponsored.list, { per_page: 12 }),
    ...sections.map(({ section }) => load(api.product.section, { section })),
  ])
  const canonical = new URL(localePath('/'), request.url).href
  const made = Date.now()
  return { sliders, featured, offers, coupons, shops, sponsored, products, canonical, made }
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = (found) => {
  const { matches, loaderData } = found
  const settings = matches.find((match) => match?.id === 'root')?.loaderData
  const canonical = loaderData?.canonical
  const about = settings && canonical ? siteSchema(settings.site_name, canonical) : undefined
  const [slide] = loaderData?.sliders ?? []
  return getMetaTags(matches, {
    title: '',
    description: settings?.seo.description || settings?.tagline,
    canonical,
    image: canonical && slide && getPictureUrl(slide.image_desktop, canonical),
    about,
  })
}

/** The website and its search as schema.org structured data. */
const siteSchema = (name: string, url: string) => ({
  '@graph': [
    { '@type': 'Organization', name, url },
    {
      '@type': 'WebSite',
      name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url}shop?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ],
})

export default function Home() {
  const { sliders, featured, offers, coupons, shops, sponsored, products, made } =
    useLoaderData<typeof loader>()
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  // The front page shows offers of the platform only; those of shops are on the offers page.
  const running = offers.find(({ state, shop }) => state === 'running' && shop === null)
  const [first, ...rest] = sections

  return (
    <>
      <Hero sliders={sliders} title={settings?.site_name ?? ''} text={settings?.tagline ?? ''} />
      <div className="wrap">
        <Promises
          returnDays={settings?.return_days ?? 7}
          withCash={settings?.cash_on_delivery?.shop_ids?.length === 0}
        />
        <Categories categories={featured} />
        {first && (
          <ProductSection {...first} products={products[0] ?? []} sponsored={sponsored} first />
        )}
      </div>
      {running && <OfferBand offer={running} made={made} />}
      <div className="wrap">
        {rest.map((section, at) => (
          <ProductSection
            key={section.section}
            {...section}
            products={products[at + 1] ?? []}
            first={false}
          />
        ))}
        <Coupons coupons={coupons} />
        <Section
          title={m.home_shops_title()}
          more={{ label: m.home_shops_more({ count: shops.total }), href: '/shopping-mall' }}
        >
          <div className="flex gap-3 side-scroll md:mx-0 md:grid md:grid-cols-2 md:gap-5 md:px-0 lg:grid-cols-4 max-md:*:w-[270px]">
            {shops.rows.map((shop) => (
              <ShopCard key={shop.id} shop={shop} />
            ))}
          </div>
        </Section>
        <Invitations />
      </div>
    </>
  )
}

const couponsMax = 3

const Coupons = ({ coupons }: { coupons: PublicCoupon[] }) =>
  coupons.length > 0 && (
    <Section
      title={m.home_coupons_title()}
      more={{ label: m.home_coupons_more({ count: coupons.length }), href: '/coupon' }}
    >
      <div className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {coupons.slice(0, couponsMax).map((coupon) => (
          <Ticket key={coupon.id} coupon={coupon} heading="h3" />
        ))}
      </div>
    </Section>
  )

type ProductSectionProps = HomeSection & {
  products: Card[]
  sponsored?: Card[]
  first: boolean
}

const cardsMax = 10

const ProductSection = ({
  title,
  section,
  more = m.home_products_more,
  sort,
  products,
  sponsored = [],
  first,
}: ProductSectionProps) => {
  const layout = useRouteLoaderData<typeof layoutLoader>('storefront/layout')
  const category = findBySlug(layout?.categories ?? [], section)
  if (products.length === 0) return null
  const all = category
    ? {
        label: m.home_category_more({ count: category.products }),
        href: categoryPath(category),
      }
    : { label: more(), href: sort ? `/shop?sort=${sort}` : '/shop' }

  return (
    <Section title={title()} more={all}>
      <ProductGrid
        products={products.slice(0, cardsMax - sponsored.length)}
        sponsored={sponsored}
        first={first}
      />
    </Section>
  )
}

/** Finds the category of one of the three sections by its slug, at any depth. */
const findBySlug = (categories: CategoryNode[], slug: string): CategoryNode | undefined =>
  categories.find((category) => category.slug === slug) ??
  categories.map(({ children }) => findBySlug(children, slug)).find((found) => found)
