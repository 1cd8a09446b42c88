import type { ProductPage } from '@emporia/contract'
import { describe, expect, test } from 'vitest'

import { usDollar } from '../../format/money.ts'
import { aboutProduct } from './about-product.ts'

const url = 'https://shop.test/product-details/7-blue-shirt'
const terms = { currency: usDollar, return_days: 14, home_country: 'US' }
const picture = { url: '/files/a', alt: '', widths: [240, 960], width: 960, height: 960 }

const variant = (id: number, value_id: number, more: object = {}) => ({
  id,
  sku: `SHIRT-${id}`,
  product_attributes: [{ attribute_id: 1, value_id }],
  price_minor: 3800,
  offer: null,
  available: 2,
  picture: null,
  ...more,
})
const value = (id: number, label: string) => ({ id, value: label, label, swatch: null })

const shirt = {
  id: 7,
  name: 'Shirt',
  short_description: 'A shirt',
  picture,
  shop_name: 'Sam & Sons',
  crumbs: [{ id: 3, name: 'Shirts', slug: 'shirts' }],
  brand: null,
  rating: null,
  gtin: '4006381333931',
  backorder: false,
  axes: [
    { attribute_id: 1, name: 'Color', type: 'colour', values: [value(1, 'Blue'), value(2, 'Red')] },
  ],
  variants: [variant(1, 1), variant(2, 2, { available: 0, price_minor: 4000 })],
}

const about = (more: object = {}, of: object = {}) => {
  const product = { ...shirt, ...more } as unknown as ProductPage
  const { '@graph': graph } = aboutProduct({ product, url, terms: { ...terms, ...of } })
  return graph[0]
}

describe('structured data', () => {
  test('of a product with variants is a group of them, with what each costs', () => {
    expect(about()).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '7',
      variesBy: ['https://schema.org/color'],
      image: 'https://shop.test/files/a/960.webp',
      hasVariant: [
        {
          name: 'Shirt, Blue',
          sku: 'SHIRT-1',
          color: 'Blue',
          offers: { price: '38.00', availability: 'https://schema.org/InStock' },
        },
        {
          name: 'Shirt, Red',
          color: 'Red',
          offers: { price: '40.00', availability: 'https://schema.org/OutOfStock' },
        },
      ],
    })
  })

  test('of a product without variants has its GTIN and one offer', () => {
    const offer = { ends_at: '2026-12-01T10:00:00Z' }

    expect(
      about({ axes: [], variants: [variant(1, 1, { product_attributes: [], offer })] }),
    ).toMatchObject({
      '@type': 'Product',
      gtin: '4006381333931',
      sku: 'SHIRT-1',
      offers: {
        priceValidUntil: '2026-12-01',
        itemCondition: 'https://schema.org/NewCondition',
        hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'US' },
      },
    })
  })

  test('names attributes that schema.org does not know as properties', () => {
    const axes = [{ ...shirt.axes[0], name: 'Scent', type: 'select' }]

    expect(about({ axes })).toMatchObject({
      variesBy: [],
      hasVariant: [{ additionalProperty: [{ name: 'Scent', value: 'Blue' }] }, {}],
    })
  })

  test('says that a product can be ordered before it is in stock, and that returns are not possible', () => {
    const one = { axes: [], variants: [variant(1, 1, { available: 0 })], backorder: true }

    expect(about(one, { return_days: 0 })).toMatchObject({
      offers: {
        availability: 'https://schema.org/BackOrder',
        hasMerchantReturnPolicy: {
          returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        },
      },
    })
  })
})

describe('the delivery of an offer', () => {
  const delivery = {
    country: 'US',
    is_shipped: true,
    price_minor: 500,
    free_from_minor: 4000,
    from: null,
    to: null,
  }
  const shippingOf = (more: object = {}) => {
    const product = { ...shirt, variants: [variant(1, 1)] } as unknown as ProductPage
    const { '@graph': graph } = aboutProduct({
      product,
      url,
      terms,
      delivery: { ...delivery, ...more },
    })
    return graph[0]
  }

  test('has its price, which is 0 from an amount on', () => {
    expect(shippingOf()).toMatchObject({
      offers: {
        shippingDetails: {
          shippingDestination: { addressCountry: 'US' },
          shippingRate: { value: '5.00', currency: 'USD' },
        },
      },
    })
    expect(shippingOf({ free_from_minor: 3800 })).toMatchObject({
      offers: { shippingDetails: { shippingRate: { value: '0.00' } } },
    })
  })

  test('says where a shop does not ship', () => {
    expect(shippingOf({ is_shipped: false, price_minor: null })).toMatchObject({
      offers: { shippingDetails: { doesNotShip: true } },
    })
  })
})
