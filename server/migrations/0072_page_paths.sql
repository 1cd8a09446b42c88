-- Addresses of categories and brands (docs/domain/catalog.md#addresses).

-- Former slugs: their addresses redirect to the present ones. A slug in use has precedence.
create table slug_redirects (
  id bigint generated always as identity primary key,
  slug text not null,
  category_id bigint references categories on delete cascade,
  brand_id bigint references brands on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(category_id, brand_id) = 1)
);
create unique index slug_redirects_category_key on slug_redirects (slug)
  where category_id is not null;
create unique index slug_redirects_brand_key on slug_redirects (slug) where brand_id is not null;
create index slug_redirects_category_id_idx on slug_redirects (category_id);
create index slug_redirects_brand_id_idx on slug_redirects (brand_id);

create function add_category_redirect() returns trigger language plpgsql as $$
begin
  insert into slug_redirects (slug, category_id) values (old.slug, new.id)
  on conflict (slug) where category_id is not null
    do update set category_id = excluded.category_id, created_at = now();
  return null;
end $$;
create trigger categories_redirect after update of slug on categories
  for each row when (old.slug <> new.slug and new.deleted_at is null)
  execute function add_category_redirect();

create function add_brand_redirect() returns trigger language plpgsql as $$
begin
  insert into slug_redirects (slug, brand_id) values (old.slug, new.id)
  on conflict (slug) where brand_id is not null
    do update set brand_id = excluded.brand_id, created_at = now();
  return null;
end $$;
create trigger brands_redirect after update of slug on brands
  for each row when (old.slug <> new.slug and new.deleted_at is null)
  execute function add_brand_redirect();

-- '/1/4/' → 'men/shoes': the slugs from the root to the category.
create function category_url_path(path text) returns text language sql stable as $$
  select string_agg(categories.slug, '/' order by above.rank)
  from unnest(string_to_array(trim('/' from path), '/')::bigint[]) with ordinality
    as above (id, rank)
  join categories on categories.id = above.id
$$;
