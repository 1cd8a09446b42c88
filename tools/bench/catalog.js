/**
 * A catalog of `products`, created in SQL only: two variants each, a category tree, one in twenty
 * products in two categories, one shop per thousand products selling from five categories, a tenth
 * owned by the platform, and an offer on a hundred. Always the same.
 */
export const planCatalog = (products) => {
  const shops = Math.max(20, Math.round(products / 1000))
  const categories = Math.min(500, Math.max(50, Math.round(products / 500)))
  return { products, shops, categories, roots: 10 }
}

export const vocabulary = {
  qualities:
    'soft warm light dark pale broad narrow smooth rough plain striped woven knitted carved ' +
    'glazed brushed folded padded hooded cropped quilted pleated washed waxed tinted frosted ' +
    'polished hammered turned braided dyed printed',
  materials:
    'linen cotton wool silk leather canvas denim suede velvet cashmere oak walnut birch beech ' +
    'copper brass steel silver ceramic porcelain stoneware marble slate granite glass paper cork ' +
    'rattan bamboo jute hemp felt',
  products:
    'shirt jacket coat scarf glove hat cap belt bag purse wallet boot shoe sandal slipper sock ' +
    'dress skirt blouse trouser sweater cardigan vest apron towel blanket pillow curtain carpet ' +
    'basket bowl plate mug cup saucer teapot kettle pan ladle spoon fork knife board tray vase ' +
    'lamp candle mirror frame clock shelf stool chair table bench desk drawer cabinet ladder ' +
    'hook brush comb soap oil cream notebook pencil pen ruler case box jar bottle flask',
  beginnings: 'vel cor bra tam lun ser mor kal fen dor hal nim pol rav sol tor ulm ver wil zan',
  endings: 'ora ento isk ava umo elle inga orro asti yra',
}

export const arrayOf = (text) => `string_to_array('${text}', ' ')`
export const pick = (list, by) => `(${arrayOf(list)})[1 + (${by}) % ${list.split(' ').length}]`

// Deterministic spread: neighbors in one column are far apart in the next.
const spread = (factor, range) => `(i * ${factor} % ${range})`

/** The steps in order, each with a title. Triggers are off: the last steps do their work. */
export const listSteps = ({ products, shops, categories, roots }) => [
  ['users and shops', peopleSql(shops)],
  ['categories, brands, attributes', categoriesSql({ categories, roots })],
  ['products', productsSql({ products, shops, categories, roots })],
  ['variants', variantsSql(products)],
  ['an offer', offerSql(products)],
  ['listings and search documents', listedSql],
]

const peopleSql = (shops) => `
  insert into users (role, name, email, password_hash)
    select 'seller', 'Seller ' || i, 'seller' || i || '@bench.test', 'none'
    from generate_series(1, ${shops}) i;
  insert into shops (owner_id, name, slug, status, approved_at, tagline, about, trades)
    select id, initcap(${pick(vocabulary.beginnings, 'id::int')} || ${pick(vocabulary.endings, 'id::int * 7')}) || ' House ' || id,
      'shop-' || id, 'approved', now(), 'Things made well', repeat('We make things. ', 20),
      tstzmultirange(tstzrange(now() - interval '1 day', now() + interval '10 years'))
    from users where role = 'seller';
  insert into packages (kind, name, price_minor, duration_days) values ('shop', 'Stall', 0, 365);
  insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at)
    select 1, 'shop', owner_id, 'Stall', 0, 'active', now() - interval '1 day', now() + interval '10 years'
    from shops;`

const categoriesSql = ({ categories, roots }) => `
  insert into categories (parent_id, path, name, slug, rank)
    select null, '/' || i || '/', 'Department ' || i, 'department-' || i, i
    from generate_series(1, ${roots}) i;
  insert into categories (parent_id, path, name, slug, rank)
    select 1 + i % ${roots}, '/' || 1 + i % ${roots} || '/' || i || '/', 'Shelf ' || i, 'shelf-' || i, i
    from generate_series(${roots + 1}, ${categories}) i;
  insert into brands (name, slug)
    select initcap(${pick(vocabulary.beginnings, 'i')} || ${pick(vocabulary.endings, 'i / 20')}), 'brand-' || i from generate_series(1, 200) i;
  insert into units (name, short) values ('Piece', 'pcs');
  insert into attributes (name, code, type, is_filterable, is_variant_axis, rank)
    values ('Colour', 'colour', 'colour', true, true, 1), ('Size', 'size', 'select', true, true, 2);
  insert into attribute_values (attribute_id, value, label, swatch, rank)
    select 1, 'c' || i, 'Colour ' || i, '#' || lpad(to_hex(i * 1234567 % 16777215), 6, '0'), i
    from generate_series(1, 8) i;
  insert into attribute_values (attribute_id, value, label, rank)
    select 2, 's' || i, 'Size ' || i, i from generate_series(1, 6) i;
  insert into files (kind, name, mime, size, hash, storage_key, alt, width, height, widths)
    select 'image', 'picture', 'image/webp', 1000, encode(sha256(i::text::bytea), 'hex'), 'none',
      'A thing', 960, 960, '{240,360,480,720,960}' from generate_series(1, 1000) i;`

const productsSql = ({ products, shops, categories, roots }) => `
  insert into products (shop_id, name, slug, category_id, brand_id, unit_id, short_description,
    description, thumbnail, gallery, price_minor, tags, axes, value_ids, extra_category_ids,
    rating_total, rating_count, published_at, created_at)
  select case when i % 10 = 0 then null
      else 1 + (shelf * 5 / ${categories - roots} + i / 10 % 5 * ${Math.ceil(shops / 5)}
        + shelf * ${shops} / ${categories - roots}) % ${shops} end,
    initcap(${pick(vocabulary.qualities, spread(7919, 32))}) || ' ' || ${pick(vocabulary.materials, spread(104_729, 1021))}
      || ' ' || ${pick(vocabulary.products, spread(1_299_709, 10_007))} || ' ' || i,
    'product-' || i, ${roots} + 1 + shelf, 1 + ${spread(31, 200)}, 1,
    'A thing for every day, made to last.', '<p>' || repeat('Made with care, from good stuff. ', 20) || '</p>',
    1 + ${spread(17, 1000)}, array[1 + ${spread(17, 1000)}, 1 + ${spread(19, 1000)}, 1 + ${spread(23, 1000)}],
    500 + ${spread(7919, 40_000)}, array[${pick(vocabulary.materials, spread(37, 997))}], '{1,2}',
    array[${valuesOf('i', 1)}, ${valuesOf('i', 2)}],
    case when i % 20 = 7 then array[${roots} + 1 + (shelf + 7) % ${categories - roots}] else '{}' end,
    case when i % 3 = 0 then 0 else 3 + i % 3 end * (i % 3), i % 3,
    now() - ${spread(7919, products)} * interval '1 minute', now()
  from (select i, ${spread(6271, categories - roots)} as shelf from generate_series(1::bigint, ${products}) i) as placed;`

const colorOf = (id, n) => `(1 + (${id} * 3 + ${n}) % 8)`
const sizeOf = (id, n) => `(9 + (${id} * 5 + ${n}) % 6)`
const valuesOf = (id, n) => `${colorOf(id, n)}, ${sizeOf(id, n)}`

const variantsSql = (products) => `
  insert into variants (product_id, shop_id, sku, price_minor, combination, rank, on_hand)
  select p.id, p.shop_id, 'B-' || p.id || '-' || n, p.price_minor + (n - 1) * 100,
    '1:' || ${colorOf('p.id', 'n')} || ',2:' || ${sizeOf('p.id', 'n')}, n, (p.id * 7 + n) % 20
  from products p, generate_series(1, 2) n order by p.id, n;
  insert into variant_values (variant_id, attribute_id, value_id)
  select id, split_part(part, ':', 1)::bigint, split_part(part, ':', 2)::bigint
  from variants, unnest(string_to_array(combination, ',')) part
  where product_id <= ${products};`

const offerSql = (products) => `
  insert into offers (title, slug, starts_at, ends_at)
    values ('Week of things', 'week', now() - interval '1 day', now() + interval '10 years');
  insert into offer_items (offer_id, product_id, type, value)
    select 1, 1 + ${spread(7919, products)}, 'percent', 1500 from generate_series(1, 100) i;`

const listedSql = `
  select update_search_documents(array_agg(id)) from products;
  insert into listing_counts (category_id, extra_category_ids, shop_id, products)
    select category_id, extra_category_ids, shop_id, count(*)
    from products where is_listed group by category_id, extra_category_ids, shop_id;
  insert into extra_categories
    select category, id, published_at, price_minor, rating_total::float / greatest(rating_count, 1)
    from products, unnest(extra_category_ids) category where is_listed;
  select add_search_terms(array_agg(word))
    from unnest(${arrayOf(Object.values(vocabulary).join(' '))}) as word;`
