import { render, screen } from '@testing-library/react'
import type { Card } from '@emporia/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { usDollar } from '../format/money.ts'
import { ProductCard } from './cards/product-card.tsx'
import { addressWith, toProductQuery, parseFilters } from './product-list/filters.ts'
import { firstChoice, isValueBuyable, findVariant } from './product/variants.ts'
import { clean } from './rich-text.tsx'

const card: Card = {
  id: 7,
  name: 'Dome lamp',
  slug: 'dome-lamp',
  shop_id: 3,
  shop_name: 'Lumenhof',
  shop_slug: 'lumenhof',
  picture: null,
  price_minor: 11_900,
  compare_at_minor: null,
  offer: null,
  has_price_range: false,
  available: 40,
  low_stock: false,
  is_new: false,
  rating: 4.66,
  rating_count: 88,
  swatches: [],
}

beforeEach(() => document.body.replaceChildren())

describe('a product card', () => {
  const labels = (change: Partial<Card>) => {
    render(<ProductCard product={{ ...card, ...change }} sizes="100vw" />)
    return screen.getByRole('link').textContent
  }

  test('says shop, name, price and rating, and leads to its product', () => {
    expect(labels({})).toBe('LumenhofDome lamp$119.00Rated 4.7(88 reviews)')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/product-details/7-dome-lamp')
  })

  test.each([
    [{ available: 0, low_stock: true, compare_at_minor: 14_900, is_new: true }, 'Sold out'],
    [{ available: 3, low_stock: true, compare_at_minor: 14_900, is_new: true }, '3 left'],
    [{ compare_at_minor: 14_900, is_new: true }, '−20%'],
    [{ is_new: true }, 'New'],
  ])('%o wears one tag: %s', (change, tag) => {
    labels(change)

    expect([...document.querySelectorAll('.tag')].map(({ textContent }) => textContent)).toEqual([
      tag,
    ])
  })

  test('strikes what it cost before, in words too', () => {
    expect(labels({ compare_at_minor: 14_900 })).toContain('$119.00Before: $149.00')
  })
})

describe('the address of a listing', () => {
  const read = (query: string) => parseFilters(new URLSearchParams(query))

  test('says what is asked of the server', () => {
    const filters = read(
      'q=+lamp+&category_id=4&brand_id=2&brand_id=5&min=10&max=99.5&sort=price-desc',
    )

    expect(toProductQuery(filters, usDollar)).toMatchObject({
      q: 'lamp',
      category_id: 4,
      brand_id: [2, 5],
      min_minor: 1000,
      max_minor: 9950,
      sort: 'price',
      order: 'desc',
      page: 1,
    })
  })

  test.each(['page=0', 'page=-1&category_id=x', 'sort=stock&rating=9', 'min=ten&brand_id='])(
    'with nonsense (%s) shows everything',
    (query) => {
      expect(toProductQuery(read(query), usDollar)).toEqual({ page: 1, per_page: 24 })
    },
  )

  test('carries values by their attribute, and lets go of one', () => {
    const filters = read('attributes[3]=14&attributes[3]=15&attributes[x]=1&attributes[4]=no')

    expect(toProductQuery(filters, usDollar).attributes).toEqual({ 3: [14, 15] })
    expect(addressWith(filters, { attributes: { 3: [15] } })).toBe('?attributes%5B3%5D=15')
    expect(read(addressWith(filters, {}).slice(1))).toEqual(filters)
  })

  test('keeps what is chosen, and a change goes back to the first page', () => {
    const filters = read('q=lamp&brand_id=2&in_stock=1&page=3')

    expect(addressWith(filters, { page: 4 })).toBe('?q=lamp&brand_id=2&in_stock=1&page=4')
    expect(addressWith(filters, { brand_id: [] })).toBe('?q=lamp&in_stock=1')
  })
})

describe('variants', () => {
  const variant = (id: number, color: number, size: number, available: number) => ({
    id,
    sku: `${id}`,
    product_attributes: [
      { attribute_id: 1, value_id: color },
      { attribute_id: 2, value_id: size },
    ],
    price_minor: 100,
    compare_at_minor: null,
    offer: null,
    available,
    picture: null,
  })
  const offer = {
    variants: [variant(1, 11, 21, 0), variant(2, 12, 21, 4), variant(3, 12, 22, 2)],
    backorder: false,
  }

  test('the first that can be bought stands chosen', () => {
    expect(firstChoice(offer)).toEqual({ 1: 12, 2: 21 })
    expect(findVariant(offer, { 1: 12, 2: 22 })?.id).toBe(3)
  })

  test.each([
    [1, 11, false],
    [2, 22, true],
    [2, 99, false],
  ])('value %i of %i beside the rest can be bought: %s', (attribute, value, buyable) => {
    expect(isValueBuyable(offer, firstChoice(offer), attribute, value)).toBe(buyable)
  })
})

test.each([
  ['<p>Good <strong>wool</strong><br></p>', '<p>Good <strong>wool</strong><br></p>'],
  ['<h3>Care</h3>', '<h2>Care</h2>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<p onclick="x()">a</p>', '&lt;p onclick="x()"&gt;a</p>'],
  ['<img src=x onerror=y', '&lt;img src=x onerror=y'],
  ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
  ['<<p>script>', '&lt;<p>script&gt;'],
])('formatted text %o shows as %o', (html, amount) => {
  expect(clean(html)).toBe(amount)
})
