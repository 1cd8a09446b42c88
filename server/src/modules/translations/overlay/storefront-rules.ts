import {
  api,
  type CategoryNode,
  type Data,
  formatDays,
  type ProductPage,
  type PublicSettings,
} from '@emporia/contract'

import { about } from './about.ts'
import type { References } from './references.ts'

type Named = { id: number; name: string }

const inRows = ({ rows }: { rows: Named[] }, { names }: References) => names('product', rows)
const ofProducts = (rows: Named[], { names }: References) => names('product', rows)

/** Replies that all visitors see. */
export const storefrontRules = [
  about(api.product.list, inRows),
  about(api.shop.products, inRows),
  about(api.product.section, ofProducts),
  about(api.product.related, ofProducts),
  about(api.sponsored.list, ofProducts),
  about(api.saved.cards, ofProducts),
  about(api.product.show, (page, references) => addPage(page, references)),
  about(api.product.searchElements, (elements, { names, texts }) => {
    names('category', elements.categories)
    names('brand', elements.brands)
    names('attribute', elements.attributes)
    for (const { values } of elements.attributes)
      for (const value of values) texts('attribute_value', value.id, value, 'label')
  }),
  about(api.product.suggestions, ({ products, categories, brands }, { names }) => {
    names('product', products)
    names('category', categories)
    names('brand', brands)
  }),
  about(api.category.tree, (nodes, { names }) => names('category', flatten(nodes))),
  about(api.category.featured, (rows, { names }) => names('category', rows)),
  about(api.brand.find, (brand, { texts }) =>
    texts('brand', brand.id, brand, 'name', 'description'),
  ),
  about(api.shop.list, ({ rows }, { texts }) => {
    for (const row of rows) texts('shop', row.id, row, 'tagline')
  }),
  about(api.shop.show, (shop, { texts }) => texts('shop', shop.id, shop, 'tagline', 'about')),
  about(api.sellerTerms.list, ({ versions }, { text, texts }) => {
    for (const version of versions) {
      texts('seller_terms', version.id, version, 'changes')
      text('seller_terms', version.id, 'body', (found) => (version.text = found))
    }
  }),
  about(api.contentReport.subject, (subject, { text }) => {
    if (subject.product_id !== null)
      text('product', subject.product_id, 'name', (name) => (subject.reported = name))
  }),
  about(api.offers, (offers, { texts, names }) => {
    for (const offer of offers) {
      texts('offer', offer.id, offer, 'title')
      names(
        'product',
        offer.items.map(({ product }) => product),
      )
    }
  }),
  about(api.coupons, (coupons, { texts }) => {
    for (const coupon of coupons) texts('coupon', coupon.id, coupon, 'title')
  }),
  about(api.site.sliders, (slides, { texts }) => {
    for (const slide of slides)
      texts('slider', slide.id, slide, 'title', 'subtitle', 'button', 'alt')
  }),
  about(api.site.settings, (settings, references) => addSiteTexts(settings, references)),
  about(api.shopPackages, (rows, references) => addPackages(rows, references)),
  about(api.packages.member, (rows, references) => addPackages(rows, references)),
  about(api.packages.affiliate, (rows, references) => addPackages(rows, references)),
  about(api.packages.boost, (rows, references) => addPackages(rows, references)),
  about(api.affiliateProducts, ({ rows }, references) => {
    references.names('product', rows)
    for (const row of rows) {
      references.nameOf('category', row.category_name, (found) => (row.category_name = found))
      if (row.mine) references.packageName(row.mine.why)
    }
  }),
]

const flatten = (nodes: CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

const addPage = (page: ProductPage, { names, texts, text, unit, detail }: References) => {
  texts('product', page.id, page, 'name', 'short_description', 'description')
  texts('product', page.id, page, 'meta_title', 'meta_description')
  const { safety } = page
  if (safety) text('product', page.id, 'safety_warnings', (found) => (safety.warnings = found))
  names('category', page.crumbs)
  const { size_guide } = page
  if (size_guide)
    text('category', size_guide.category_id, 'size_guide', (found) => (size_guide.text = found))
  if (page.brand) names('brand', [page.brand])
  unit(page)
  for (const axis of page.axes) {
    text('attribute', axis.attribute_id, 'name', (found) => (axis.name = found))
    for (const value of axis.values) texts('attribute_value', value.id, value, 'label')
  }
  for (const each of page.details) detail(each)
  if (page.shop) texts('shop', page.shop.id, page.shop, 'tagline', 'about')
}

const sitePages = ['about', 'refund', 'privacy', 'terms'] as const

const addSiteTexts = (settings: PublicSettings, { text, texts }: References) => {
  const { pages, return_days, seo, cash_on_delivery } = settings
  text('site', 'site', 'tagline', (found) => (settings.tagline = found))
  text('site', 'site', 'meta_title', (found) => (seo.title = found))
  text('site', 'site', 'meta_description', (found) => (seo.description = found))
  if (cash_on_delivery?.method_id)
    texts('checkout_method', cash_on_delivery.method_id, cash_on_delivery, 'note')
  for (const name of sitePages)
    text('page', name, 'body', (found) => {
      pages[name] = found.replaceAll('{return_days}', formatDays(return_days))
    })
}

type Packages = Pick<
  Data<typeof api.packages.member>[number],
  'id' | 'name' | 'description' | 'features'
>[]

const addPackages = (rows: Packages, { texts, text }: References) => {
  for (const row of rows) {
    texts('package', row.id, row, 'name', 'description')
    text('package', row.id, 'features', (found) => (row.features = found.split('\n')))
  }
}
