import {
  type api,
  type Data,
  listChoices,
  type ProductPage,
  toShoppingProperty,
  type Variant,
  type VariantChoice,
} from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'

import { trailPaths } from '../../format/address.ts'
import { toMajor, type Currency } from '../../format/money.ts'
import { getPictureUrl } from '../picture-url.ts'

type Terms = { currency: Currency; return_days: number; home_country: string }
type Delivery = Data<typeof api.deliveryEstimate>
type About = { product: ProductPage; url: string; terms: Terms; delivery?: Delivery }

/** Returns the product and its breadcrumbs as schema.org structured data. */
export const aboutProduct = (about: About) => ({
  '@graph': [
    about.product.variants.length > 1 ? groupOf(about) : singleOf(about),
    breadcrumbs(about.product, about.url),
  ],
})

/** Search engines read no further. */
const variantsMax = 50

const groupOf = (about: About) => {
  const { product } = about
  return {
    '@type': 'ProductGroup',
    ...factsOf(about),
    productGroupID: String(product.id),
    variesBy: listKnown(product),
    hasVariant: product.variants.slice(0, variantsMax).map((variant) => ({
      '@type': 'Product',
      name: [product.name, ...listChoices(product, variant).map(({ label }) => label)].join(', '),
      sku: variant.sku,
      ...describe(listChoices(product, variant)),
      ...imageOf(variant.picture ?? product.picture, about.url),
      offers: offerOf(about, variant),
    })),
  }
}

const singleOf = (about: About) => {
  const [only] = about.product.variants
  const { gtin } = about.product
  return {
    '@type': 'Product',
    ...factsOf(about),
    ...(only && { sku: only.sku }),
    ...(gtin && { gtin }),
    offers: offerOf(about, only ?? about.product),
  }
}

const factsOf = ({ product, url }: About) => ({
  name: product.name,
  description: product.short_description,
  url,
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...imageOf(product.picture, url),
  ...(product.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.rating_count,
    },
  }),
})

/** What variants differ in; search engines know no other properties. */
const listKnown = ({ axes }: ProductPage) =>
  axes.flatMap((axis) => {
    const property = toShoppingProperty(axis)
    return property ? [`https://schema.org/${property}`] : []
  })

const describe = (choices: VariantChoice[]) => {
  const others = choices.filter(({ property }) => property === null)
  return {
    ...Object.fromEntries(
      choices.flatMap(({ property, label }) => (property ? [[property, label]] : [])),
    ),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ name, label }) => ({
        '@type': 'PropertyValue',
        name,
        value: label,
      })),
    }),
  }
}

type Offered = Pick<Variant, 'price_minor' | 'available'> & { offer: { ends_at: string } | null }

const offerOf = (
  { product, url, terms, delivery }: About,
  { price_minor, available, offer }: Offered,
) => ({
  '@type': 'Offer',
  price: toMajor(price_minor, terms.currency),
  priceCurrency: terms.currency.code,
  ...(offer && { priceValidUntil: offer.ends_at.slice(0, 10) }),
  availability: `https://schema.org/${stateOf(product, available)}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: product.shop_name },
  ...(delivery?.country && { shippingDetails: shippingOf(delivery, { price_minor, terms }) }),
  hasMerchantReturnPolicy: returnPolicy(terms),
  url,
})

type Priced = { price_minor: number; terms: Terms }

/** What one unit costs to deliver in the home country. */
const shippingOf = (
  { country, is_shipped, price_minor: rate, free_from_minor }: Delivery,
  { price_minor, terms: { currency } }: Priced,
) => {
  const isFree = free_from_minor !== null && price_minor >= free_from_minor
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(is_shipped && rate !== null
      ? {
          shippingRate: {
            '@type': 'MonetaryAmount',
            value: toMajor(isFree ? 0 : rate, currency),
            currency: currency.code,
          },
        }
      : { doesNotShip: true }),
  }
}

const stateOf = ({ backorder }: ProductPage, available: number) => {
  if (available > 0) return 'InStock'
  return backorder ? 'BackOrder' : 'OutOfStock'
}

const returnPolicy = ({ return_days, home_country }: Terms) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: home_country,
  ...(return_days > 0
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: return_days,
        returnMethod: 'https://schema.org/ReturnByMail',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

const breadcrumbs = ({ crumbs, name }: ProductPage, url: string) => {
  const paths = trailPaths(crumbs)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...crumbs.map((crumb, at) => ({
        name: crumb.name,
        item: new URL(localePath(paths[at] ?? '/shop'), url).href,
      })),
      { name, item: url },
    ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
}

const imageOf = (picture: ProductPage['picture'], page: string) => {
  const image = getPictureUrl(picture, page)
  return image ? { image } : {}
}
