import { api, type Data, type ProductPage } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import {
  redirect,
  useLoaderData,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'

import { load } from '../../api/load.ts'
import { parseId, productPath, trailPaths } from '../../format/address.ts'
import { Island } from '../../islands/island.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { Crumbs } from '../cards/crumbs.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Section } from '../cards/section.tsx'
import { getMetaTags } from '../head.ts'
import { getPictureUrl } from '../picture-url.ts'
import { parseReviewFilters } from './reviews/filters.ts'
import { ReportLink } from '../report/report-link.tsx'
import { aboutProduct } from './about-product.ts'
import { Guarantees } from './guarantees.tsx'
import { Recent } from './recent.tsx'
import { ShareSlot } from './share-slot.tsx'
import { ShopPanel } from './shop-panel.tsx'
import { cashFor } from './cash-for.ts'
import { Stage } from './stage.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Tabs, parseTab } from './tabs.tsx'

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url)
  const id = parseId(params['id'])
  if (!id) throw new Response(m.product_missing_title(), { status: 404 })
  const referral_code = address.searchParams.get('referral_code')?.slice(0, 40) || undefined
  const product = await load(api.product.show, { id, referral_code })
  const path = productPath(product)
  if (address.pathname !== localePath(path) && params['id'] !== String(id))
    throw redirect(path + address.search, 301)

  const tab = parseTab(address.searchParams, product)
  const filters = parseReviewFilters(address.searchParams)
  const [related, translated, delivery, reviews, questions] = await Promise.all([
    load(api.product.related, { id }),
    load(api.contentLocales, { entity: 'product', id: String(id) }),
    load(api.deliveryEstimate, { product_id: id }),
    tab === 'reviews' ? load(api.product.reviews, { id, ...filters }) : null,
    tab === 'questions' ? load(api.question.list, { product_id: id, page: filters.page }) : null,
  ])
  const canonical = address.origin + localePath(path)
  const category_id = product.crumbs.at(-1)?.id
  return {
    product,
    related,
    reviews,
    questions,
    delivery,
    tab,
    filters,
    canonical,
    translated,
    category_id,
  }
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = (found) => {
  const { matches, loaderData } = found
  if (!loaderData) return getMetaTags(matches, { title: m.product_missing_title(), hidden: true })
  const { product, canonical, translated, delivery } = loaderData
  const terms = matches.find((match) => match?.id === 'root')?.loaderData
  return getMetaTags(matches, {
    title: product.meta_title ?? product.name,
    description: product.meta_description ?? product.short_description,
    canonical,
    translated,
    image: getPictureUrl(product.picture, canonical),
    about: terms && aboutProduct({ product, url: canonical, terms, delivery }),
    type: 'product',
  })
}

export default function Product() {
  const { product, related, reviews, questions, delivery, tab, filters } =
    useLoaderData<typeof loader>()
  const settings = useRouteLoaderData<typeof rootLoader>('root')
  const paths = trailPaths(product.crumbs)
  const { crumbs, staged, guide } = partsOf(product)
  return (
    <article className="wrap">
      <Crumbs
        className="max-lg:hidden"
        trail={[
          ...crumbs.map(({ name }, at) => ({ name, href: paths[at] ?? '/shop' })),
          { name: product.name },
        ]}
      />
      <Island
        name="product"
        of={Stage}
        // The form of a stock alert differs for those who are signed in.
        wakes={product.available > 0 ? undefined : 'signed-in'}
        props={{
          product: staged,
          guide,
          delivery,
          return_days: Math.max(settings?.return_days ?? 7, settings?.withdrawal?.home_days ?? 0),
          cash: cashFor(product, settings?.cash_on_delivery ?? null),
        }}
      />
      <div>
        <div
          id="more"
          className="mt-12 grid gap-x-14 gap-y-8 lg:mt-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        >
          <div className="min-w-0">
            <Tabs {...{ product, tab, reviews, questions, filters }} />
          </div>
          <div>
            <ShareSlot product_id={product.id} />
            {product.shop && <ShopPanel shop={product.shop} />}
            <Guarantees product={product} country={noticeCountry(delivery)} />
            <p className="mt-4 text-small text-ink-2 print:hidden">
              <ReportLink subject="product" id={product.id}>
                {m.report_product_link()}
              </ReportLink>
            </p>
          </div>
        </div>
        {related.length > 0 && (
          <div className="print:hidden">
            <Section title={m.product_related_title()}>
              <ProductGrid products={related.slice(0, 5)} />
            </Section>
          </div>
        )}
        <Recent product={product} />
        <BuyBar product={product} />
      </div>
    </article>
  )
}

/** The trail of a product, and what the upper half of its page shows. */
const partsOf = (product: ProductPage) => {
  const { description: _words, details: _rows, tags: _tags, safety: _, ...rest } = product
  const { crumbs, size_guide, ...staged } = rest
  return { crumbs, staged, guide: size_guide ? m.product_tab_sizes() : undefined }
}

/** The country whose notice of the legal guarantee is shown. */
const noticeCountry = ({ guarantee_notice, country }: Data<typeof api.deliveryEstimate>) =>
  guarantee_notice && country !== null ? country : undefined
