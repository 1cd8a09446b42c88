import type { ProductPage } from '@emporia/contract'

import { typedOf, type Currency } from '../../format/money.ts'

/** The product as schema.org describes one, for search engines. */
export const aboutProduct = (product: ProductPage, url: string, currency: Currency) => ({
  '@type': 'Product',
  name: product.name,
  description: product.short_description,
  url,
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
  ...(product.picture && { image: largest(product.picture, url) }),
  ...(product.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating,
      reviewCount: product.rating_count,
    },
  }),
  offers: {
    '@type': 'Offer',
    price: typedOf(product.price_minor, currency),
    priceCurrency: currency.code,
    availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: product.shop_name },
    url,
  },
})

const largest = (picture: NonNullable<ProductPage['picture']>, page: string) =>
  new URL(`${picture.url}/${picture.widths.at(-1)}.webp`, page).href
