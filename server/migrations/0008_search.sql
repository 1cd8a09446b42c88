-- Searching and browsing at the speed of an index: what a visitor may see is known without asking
-- other tables, what can be searched for is stored, and what is counted is counted as it changes.

-- 1. What is open.

-- Its category may be closed and its shop away; nothing else hides a product.
alter table products add column is_listed boolean not null generated always as
  (status = 'active' and approval = 'approved' and deleted_at is null and not is_template) stored;

alter table categories add column is_open boolean not null default true;

-- A category shows when it and all above it are active.
create function open_categories() returns trigger language plpgsql as $$
begin
  -- Two who close and open parts of one branch take turns, and the second sees what the first did.
  perform pg_advisory_xact_lock(7206202);
  update categories c set is_open = not c.is_open
  where c.is_open = (
    c.status <> 'active' or c.deleted_at is not null or exists (
      select from categories above
      where above.id = any(string_to_array(trim('/' from c.path), '/')::bigint[])
        and (above.status <> 'active' or above.deleted_at is not null)));
  return null;
end $$;
create trigger categories_open after insert or delete or update of status, deleted_at, path
  on categories for each statement execute function open_categories();

-- When a shop sells, as far as is known now. Times, because a package ends without anybody's doing.
alter table shops add column trades tstzmultirange not null default '{}';

-- Approved, with an owner who may sign in, during each package and a week of grace after it.
create function trading_times(shop_status text, shop_owner bigint) returns tstzmultirange
language sql stable return (
  select coalesce(range_agg(tstzrange(p.starts_at, p.ends_at + interval '7 days')), '{}')
  from package_purchases p join users u on u.id = p.holder_id
  where shop_status = 'approved' and p.holder_id = shop_owner and p.kind = 'shop'
    and p.state in ('active', 'grace') and u.status = 'active' and u.deleted_at is null
    and coalesce(p.ends_at + interval '7 days' > p.starts_at, true)
);

create function keep_own_trading() returns trigger language plpgsql as $$
begin
  new.trades := trading_times(new.status, new.owner_id);
  return new;
end $$;
create trigger shops_trading before insert or update of status, owner_id on shops
  for each row execute function keep_own_trading();

create function keep_trading_of_owner() returns trigger language plpgsql as $$
begin
  update shops set trades = trading_times(status, owner_id)
  where owner_id = new.id and trades <> trading_times(status, owner_id);
  return null;
end $$;
create trigger users_trading after update of status, deleted_at on users
  for each row execute function keep_trading_of_owner();

create function keep_trading_of_holder() returns trigger language plpgsql as $$
begin
  update shops set trades = trading_times(status, owner_id)
  where owner_id in (old.holder_id, new.holder_id)
    and trades <> trading_times(status, owner_id);
  return null;
end $$;
create trigger package_purchases_trading after insert or update or delete on package_purchases
  for each row execute function keep_trading_of_holder();

-- 2. What can be searched for.

-- 'Größe 4, men''s' becomes {grosse,4,mens}: the words of documents and of questions alike.
create function words_of(phrase text) returns text[]
language sql immutable strict parallel safe return (
  select coalesce(array_agg(left(word, 60) order by place), '{}')
  from regexp_split_to_table(
    regexp_replace(
      normalize(replace(lower(phrase collate pg_c_utf8), 'ß', 'ss'), NFKD),
      '[\u0300-\u036f''’]', '', 'g') collate pg_c_utf8,
    '[^[:alnum:]]+') with ordinality as split (word, place)
  where word <> ''
);

-- What brands, shops and categories are found by.
create function name_document(name text) returns tsvector
language sql immutable strict parallel safe return array_to_tsvector(words_of(name));
create index brands_search on brands using gin (name_document(name)) with (fastupdate = off);
create index shops_search on shops using gin (name_document(name)) with (fastupdate = off);
create index categories_search on categories using gin (name_document(name)) with (fastupdate = off);

-- A brand and a shop are in it by number, so that a new name reaches their products by itself.
create function product_document(name text, tags text[], brand_id bigint, shop_id bigint, skus text)
returns tsvector language sql immutable parallel safe return (
  select string_agg(lexeme || ':' || least(place, 9999) || weight, ' ')::tsvector
  from (
    select lexeme, place, 'A' from unnest(words_of(name)) with ordinality as n (lexeme, place)
    union all
    select lexeme, 100 + place, 'C' from unnest(words_of(array_to_string(tags, ' '))) with ordinality as t (lexeme, place)
    union all
    select lexeme, 500 + place, 'C' from unnest(words_of(skus)) with ordinality as s (lexeme, place)
    union all
    select '#b' || brand_id, 200, 'B' where brand_id is not null
    union all
    select '#s' || coalesce(shop_id, 0), 300, 'D'
  ) as found (lexeme, place, weight)
);

create table search_documents (
  product_id bigint primary key references products on delete cascade,
  document tsvector not null
);
create index search_documents_search on search_documents using gin (document) with (fastupdate = off);

-- The words that people may have meant. A word is in it at least once; nobody waits for anybody.
create table search_words (
  word text not null,
  -- What is left of it without one letter, from six letters on also without two: words within an
  -- edit of each other share one of these.
  deletions text[] not null
);
create index on search_words (word);
create index on search_words using gin (deletions) with (fastupdate = off);

create function deletions_of(word text, letters int) returns text[]
language sql immutable strict parallel safe return (
  with recursive shorter (rest, more) as (
    select word, letters
    union
    select left(rest, place - 1) || substr(rest, place + 1), more - 1
    from shorter, generate_series(1, length(rest)) place
    where more > 0
  )
  select array_agg(distinct rest) from shorter
);

-- Numbers are never taken for misspelt.
create function learn_words(words text[]) returns void language sql as $$
  insert into search_words (word, deletions)
  select word, deletions_of(word, case when length(word) < 6 then 1 else 2 end)
  from (select distinct word from unnest(words) as word) as new
  where word collate pg_c_utf8 ~ '^[[:alpha:]]{3,20}$'
    and not exists (select from search_words known where known.word = new.word)
$$;

create function keep_document(id bigint) returns void language sql as $$
  insert into search_documents (product_id, document)
  select p.id, product_document(p.name, p.tags, p.brand_id, p.shop_id,
    (select string_agg(v.sku, ' ' order by v.rank, v.id) from variants v
     where v.product_id = p.id and v.status = 'active' and v.deleted_at is null))
  from products p where p.id = keep_document.id
  on conflict (product_id) do update set document = excluded.document
  where search_documents.document <> excluded.document
$$;

create function keep_product_document() returns trigger language plpgsql as $$
begin
  perform keep_document(new.id);
  perform learn_words(words_of(new.name) || words_of(array_to_string(new.tags, ' ')));
  return null;
end $$;
create trigger products_search_new after insert on products
  for each row execute function keep_product_document();
create trigger products_search after update of name, tags, brand_id, shop_id on products
  for each row when ((old.name, old.tags, old.brand_id, old.shop_id)
    is distinct from (new.name, new.tags, new.brand_id, new.shop_id))
  execute function keep_product_document();

create function keep_variant_document() returns trigger language plpgsql as $$
begin
  perform keep_document(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger variants_search_new after insert or delete on variants
  for each row execute function keep_variant_document();
create trigger variants_search after update of sku, status, deleted_at on variants
  for each row when ((old.sku, old.status, old.deleted_at)
    is distinct from (new.sku, new.status, new.deleted_at))
  execute function keep_variant_document();

create function learn_name() returns trigger language plpgsql as $$
begin
  perform learn_words(words_of(new.name));
  return null;
end $$;
create trigger brands_search after insert or update of name on brands
  for each row execute function learn_name();
create trigger shops_search after insert or update of name on shops
  for each row execute function learn_name();

-- 3. How much there is.

-- Listed products by category and shop, as a sum of changes: writers only add, so that none waits
-- for another; a job folds the changes together.
create table listed_counts (
  category_id bigint not null,
  shop_id bigint,
  products int not null
);
create index on listed_counts (category_id) include (shop_id, products);
create index on listed_counts (shop_id) include (category_id, products);

create function count_listed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    insert into listed_counts values (old.category_id, old.shop_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    insert into listed_counts values (new.category_id, new.shop_id, 1);
  end if;
  return null;
end $$;
create trigger products_counted after insert or delete on products
  for each row execute function count_listed();
create trigger products_recounted after update on products
  for each row when ((old.is_listed, old.category_id, old.shop_id)
    is distinct from (new.is_listed, new.category_id, new.shop_id))
  execute function count_listed();

-- 4. In the order of each sort, whole and within a category or a shop.

drop index products_published_at_idx;
create index products_newest on products (published_at desc, id desc) include (shop_id, category_id) where is_listed;
create index products_newest_of_category on products (category_id, published_at desc, id desc) include (shop_id) where is_listed;
create index products_newest_of_shop on products (shop_id, published_at desc, id desc) where is_listed;
create index products_cheapest on products (price_minor, id) where is_listed;
create index products_cheapest_of_category on products (category_id, price_minor, id) where is_listed;
create index products_best_rated on products
  ((rating_total::float / greatest(rating_count, 1)) desc, id desc) where is_listed;
create index products_best_rated_of_category on products
  (category_id, (rating_total::float / greatest(rating_count, 1)) desc, id desc) where is_listed;
-- What a card and a page read of the variants lies together.
create index variants_offered on variants (product_id) include (id, price_minor, on_hand, held)
  where status = 'active' and deleted_at is null;

-- 5. What is already there.

update categories set status = status;
update shops set trades = trading_times(status, owner_id);
insert into listed_counts
  select category_id, shop_id, count(*) from products where is_listed group by category_id, shop_id;
insert into search_documents (product_id, document)
  select p.id, product_document(p.name, p.tags, p.brand_id, p.shop_id,
    (select string_agg(v.sku, ' ' order by v.rank, v.id) from variants v
     where v.product_id = p.id and v.status = 'active' and v.deleted_at is null))
  from products p;
select learn_words(array_agg(distinct word))
  from (select name from products union all select array_to_string(tags, ' ') from products
        union all select name from brands union all select name from shops) as said (phrase),
    unnest(words_of(phrase)) as word;
