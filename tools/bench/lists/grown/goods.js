const ofProduct = { product_id: `(select max(id) from products) - :rows + n` }
// Each product has a separate image, as in production.
const picture = `(select max(id) from files) - :rows + n`

/** Products, shops and moderation decisions. */
export const goods = [
  {
    table: 'shops',
    like: 'id = :shop',
    change: {
      owner_id: `(select max(id) from users) - :rows + n`,
      name: `'Bench shop ' || n`,
      slug: `'bench-' || n`,
    },
  },
  {
    table: 'files',
    like: `shop_id = :shop and kind = 'image'`,
    change: {
      name: `'bench-' || n || '.webp'`,
      hash: 'md5(n::text)',
      size: '1000 + n * 7919 % 90000',
    },
  },
  {
    table: 'products',
    like: 'shop_id = :shop and is_listed',
    change: {
      name: `(array['Oak', 'Linen', 'Brass', 'Wool'])[1 + n % 4] || ' thing bench-' || n`,
      slug: `'bench-' || n`,
      thumbnail: picture,
      gallery: `array[${picture}]`,
      price_minor: `500 + n * 7919 % 40000`,
      created_at: `now() - n * interval '2 minutes'`,
      status: `case when n % 50 = 0 then 'inactive' else 'active' end`,
    },
  },
  {
    table: 'variants',
    like: `product_id = (select min(id) from products where shop_id = :shop)`,
    change: {
      ...ofProduct,
      sku: `'BENCH-' || n`,
      on_hand: 'n % 40',
      held: '0',
      barcodes: `'{}'`,
      picture: 'null',
    },
  },
  {
    table: 'search_documents',
    like: 'is_listed',
    change: { ...ofProduct, document: `to_tsvector('simple', 'oak thing bench-' || n)` },
  },
  {
    table: 'product_changes',
    change: {
      ...ofProduct,
      state: `case when n % 500 = 0 then 'pending' else 'confirmed' end`,
      created_at: `now() - n * interval '2 minutes'`,
    },
  },
  { table: 'affiliate_products', change: ofProduct },
  { table: 'affiliate_rates', change: ofProduct },
  {
    table: 'coupons',
    change: { code: `'BENCH' || n`, title: `'Bench ' || n`, used: '0' },
  },
]
