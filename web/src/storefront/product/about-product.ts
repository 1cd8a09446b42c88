import type { ProductPage } from '@emporia/contract'

import { toMajor, type Currency } from '../../format/money.ts'

/** Returns the product and its breadcrumbs as schema.org structured data. */
export const aboutProduct = (product: ProductPage, url: string, currency: Currency) => ({
  '@graph': [itself(product, url, currency), breadcrumbs(product, url)],
})

const itself = (product: ProductPage, url: string, currency: Currency) => ({
  '@type': 'Product',
  name: product.name,
  description: product.short_description,
  url,
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...(product.picture && { image: getPictureUrl(product, url) }),
  ...(product.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.rating_count,
    },
  }),
  offers: {
    '@type': 'Offer',
    price: toMajor(product.price_minor, currency),
    priceCurrency: currency.code,
    availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: product.shop_name },
    url,
  },
})

const breadcrumbs = ({ crumbs, name }: ProductPage, url: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...crumbs.map((crumb) => ({
      name: crumb.name,
      item: new URL(`/shop?category_id=${crumb.id}`, url).href,
    })),
    { name, item: url },
  ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
})

/** Returns the absolute address of its first picture in the largest size. */
export const getPictureUrl = ({ picture }: ProductPage, page: string) => {
  const width = picture?.widths.at(-1)
  return picture && width ? new URL(`${picture.url}/${width}.webp`, page).href : undefined
}
