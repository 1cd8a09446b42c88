import { createHash, randomBytes } from 'node:crypto'

const buyersMax = 200
const productsMax = 300
const stock = 1_000_000

/** Creates sessions for many buyers, because the rate limit is per session. */
export const admitBuyers = async (client) => {
  const tokens = Array.from({ length: buyersMax }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await client.query(
    `with bought as (
      insert into users (role, name, email, password_hash)
      select 'user', 'Bench ' || n, 'buyer-' || gen_random_uuid() || '@bench.test', 'none'
      from generate_series(1, $1::int) n returning id
    ), numbered as (select id, row_number() over () as n from bought)
    insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
    select id, ($2::text[])[n], now() + interval '1 day', now() + interval '1 day' from numbered`,
    [buyersMax, hashes],
  )
  return tokens
}

/**
 * Returns products with one variant, with more stock than the run can order. Every shipping method allows
 * payment on delivery afterwards.
 */
export const stockProducts = async (client) => {
  await client.query('update shipping_methods set allows_cod = true')
  const { rows } = await client.query(
    `with chosen as (
      select p.id as product_id, min(v.id) as variant_id
      from products p join variants v on v.product_id = p.id and v.deleted_at is null
      left join shops s on s.id = p.shop_id
      where p.is_listed and p.max_quantity is null and p.min_quantity <= 1
        and p.min_age is null and v.status = 'active' and (s.id is null or s.trades::tstzmultirange @> now())
      group by p.id having count(*) = 1 order by p.id limit ${productsMax}
    ), moved as (
      insert into stock_movements (variant_id, kind, delta)
      select variant_id, 'received', ${stock} from chosen
    ), grown as (
      update variants set on_hand = on_hand + ${stock}
      where id in (select variant_id from chosen)
    )
    select product_id::int from chosen`,
  )
  return rows.map(({ product_id }) => product_id)
}

/**
 * Makes the first products of the measured catalog sellable without a choice of variant, and adds
 * an owner, who is notified of orders.
 */
export const simplifyCatalog = async (client) => {
  const first = `product_id <= ${productsMax}`
  await client.query(`
    delete from variant_values where variant_id in (select id from variants where ${first});
    delete from variants where ${first} and rank = 2;
    update variants set combination = '' where ${first};
    update products set axes = '{}', value_ids = '{}' where id <= ${productsMax};
    insert into users (role, name, email, password_hash, is_first_admin)
      values ('admin', 'Owner', 'owner@bench.test', 'none', true)`)
}
