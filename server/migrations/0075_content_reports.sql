-- Reports of products, shops and reviews by visitors (Regulation (EU) 2022/2065, article 16;
-- docs/domain/consumer-law.md#reports).
create table content_reports (
  id bigint generated always as identity primary key,
  product_id bigint references products,
  shop_id bigint references shops,
  review_id bigint references reviews,
  reason text not null check (reason in
    ('illegal', 'counterfeit', 'dangerous', 'infringes_rights', 'offensive', 'other')),
  text text not null check (text <> ''),
  name text,
  email text,
  -- The language of the reporter; null is the default one.
  locale text,
  status text not null default 'open' check (status in ('open', 'in_review', 'upheld', 'rejected')),
  -- What upheld content violates.
  ground text check (ground in ('law', 'terms')),
  -- The reasons of the decision, which both sides read.
  decision text,
  action text check (action in ('unpublish_product', 'hide_review')),
  decided_at timestamptz,
  decided_by bigint references users,
  created_at timestamptz not null default now(),
  check (num_nonnulls(product_id, shop_id, review_id) = 1),
  check (status not in ('upheld', 'rejected') or (decision is not null and decided_at is not null)),
  check (status <> 'upheld' or ground is not null)
);
create index content_reports_status_id_idx on content_reports (status, id desc);
create index content_reports_product_id_idx on content_reports (product_id)
  where product_id is not null;
create index content_reports_shop_id_idx on content_reports (shop_id) where shop_id is not null;
create index content_reports_review_id_idx on content_reports (review_id)
  where review_id is not null;
create index content_reports_email_idx on content_reports (lower(email)) where email is not null;

-- Each side complains about a decision once; staff then decide again (article 20).
create table report_complaints (
  id bigint generated always as identity primary key,
  report_id bigint not null references content_reports,
  side text not null check (side in ('reporter', 'affected')),
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  unique (report_id, side)
);

select add_audit_trigger(name) from unnest(array['content_reports', 'report_complaints']) name;
