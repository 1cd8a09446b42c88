import { arrayOf, pick, vocabulary } from '../../catalog.js'

const ofProduct = { product_id: `(select max(id) from products) - :rows + n` }
const ofBench = `slug like 'bench-%'`
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
      size: '1000 + n * 7919::bigint % 90000',
    },
  },
  {
    table: 'products',
    like: 'shop_id = :shop and is_listed',
    change: {
      name: `initcap(${pick(vocabulary.qualities, 'n * 7')}) || ' ' || ${pick(vocabulary.materials, 'n / 32')}
        || ' ' || ${pick(vocabulary.products, 'n / 3')} || ' bench-' || n`,
      slug: `'bench-' || n`,
      category_id: `(select array_agg(id) from categories)[1 + n % (select count(*) from categories)]`,
      axes: `'{}'`,
      thumbnail: picture,
      gallery: `array[${picture}]`,
      price_minor: `500 + n * 7919::bigint % 40000`,
      created_at: `now() - n * interval '2 minutes'`,
      status: `case when n % 50 = 0 then 'inactive' else 'active' end`,
    },
  },
  {
    table: 'variants',
    like: `product_id = (select min(id) from products where shop_id = :shop)`,
    change: {
      ...ofProduct,
      combination: `''`,
      sku: `'BENCH-' || n`,
      on_hand: 'n % 40',
      held: '0',
      barcodes: `'{}'`,
      picture: 'null',
    },
  },
  {
    table: 'search_documents',
    sql: `select update_search_documents(array_agg(id)) from products where ${ofBench}
        group by id / 10000;
      delete from listing_counts;
      insert into listing_counts (category_id, extra_category_ids, shop_id, products)
        select category_id, extra_category_ids, shop_id, count(*)
        from products where is_listed group by category_id, extra_category_ids, shop_id;
      select add_search_terms(${arrayOf(Object.values(vocabulary).join(' '))})`,
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
