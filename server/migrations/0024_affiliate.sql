-- Members who bring buyers: clicks, whose a buyer is, what of which sale is theirs, and what looks wrong.

-- The settings as they were, one row each time they changed; lines name the version they were sold at.
create table affiliate_versions (
  version bigint generated always as identity primary key,
  value jsonb not null,
  actor_id bigint references users,
  created_at timestamptz not null default now()
);

-- What a product says of members' links; without a row what its category and the settings say holds.
create table affiliate_products (
  product_id bigint primary key references products,
  is_affiliate boolean not null default true,
  affiliate_bp int check (affiliate_bp between 0 and 10000),
  -- Of the house's own goods: what of their price is margin.
  own_margin_bp int check (own_margin_bp between 0 and 10000)
);

-- What was agreed with one member for one product.
create table affiliate_rates (
  member_id bigint not null references users,
  product_id bigint not null references products,
  bp int not null check (bp between 0 and 10000),
  primary key (member_id, product_id)
);

-- Where a member stands in the programme; without a row he is active.
create table affiliate_members (
  member_id bigint primary key references users,
  status text not null check (status in ('active', 'suspended')),
  reason text,
  decided_by bigint references users,
  decided_at timestamptz not null
);

-- The keys that addresses are hashed with, one a month, so that none can be followed for longer.
create table visit_keys (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  key text not null
);

create table referral_clicks (
  id uuid not null,
  code text not null,
  -- Null where the code is nobody's.
  member_id bigint references users,
  product_id bigint references products,
  visitor_id uuid not null,
  user_id bigint references users,
  landed_at timestamptz not null,
  ip_hash text not null,
  ua_hash text not null,
  device text not null check (device in ('phone', 'tablet', 'computer', 'other')),
  country text check (country ~ '^[A-Z]{2}$'),
  referer_host text,
  sub_id text,
  is_bot boolean not null default false,
  -- The first of its code, thing and visitor (or address and browser) within an hour.
  is_unique boolean not null default false,
  -- Why it counts for nothing; null: it counts.
  rejected_reason text,
  primary key (id, landed_at)
) partition by range (landed_at);
create table referral_clicks_rest partition of referral_clicks default;
create index on referral_clicks (member_id, landed_at);
create index on referral_clicks (code, landed_at);
create index on referral_clicks (visitor_id, landed_at);
create index on referral_clicks (ip_hash, landed_at);

-- Gives a month a table of its own. What came before it had one stays in the rest.
create function open_click_month(the_day date) returns void language plpgsql
  security definer set search_path = public as $$
declare
  first_day date := date_trunc('month', the_day);
begin
  execute format(
    'create table if not exists %I partition of referral_clicks for values from (%L) to (%L)',
    'referral_clicks_' || to_char(first_day, 'YYYY_MM'),
    first_day || ' 00:00Z', (first_day + interval '1 month')::date || ' 00:00Z');
exception when check_violation then
  null;
end $$;
select open_click_month(current_date), open_click_month((current_date + interval '1 month')::date);

-- Clicks are kept for thirteen months.
create function close_click_months(the_day date) returns void language plpgsql
  security definer set search_path = public as $$
declare
  old text;
begin
  for old in
    select inhrelid::regclass::text from pg_inherits where inhparent = 'referral_clicks'::regclass
      and inhrelid::regclass::text ~ '_\d{4}_\d{2}$'
      and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') < the_day - interval '14 months'
  loop
    execute format('drop table %s', old);
  end loop;
end $$;

-- Who brought a visitor or, once signed in, a person: the one click that counts for a thing.
create table attributions (
  id bigint generated always as identity primary key,
  visitor_id uuid,
  user_id bigint references users,
  member_id bigint not null references users,
  -- Null: whatever is bought.
  product_id bigint references products,
  click_id uuid,
  source text not null check (source in ('link', 'coupon', 'signup', 'manual')),
  clicked_at timestamptz not null,
  expires_at timestamptz not null,
  check ((visitor_id is null) <> (user_id is null))
);
create unique index attributions_visitor_key on attributions (visitor_id, product_id)
  nulls not distinct where visitor_id is not null;
create unique index attributions_user_key on attributions (user_id, product_id)
  nulls not distinct where user_id is not null;
create index on attributions (expires_at);

-- Who signed in with which browser.
create table visitor_logins (
  visitor_id uuid not null,
  user_id bigint not null references users,
  signed_in_at timestamptz not null,
  primary key (visitor_id, user_id)
);
create index on visitor_logins (user_id);

-- The terms of each line somebody was brought to, frozen when it was placed.
create table line_referrals (
  order_line_id bigint primary key references order_lines,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  buyer_id bigint not null references users,
  -- Null: nobody brought the buyer, who has a cashback boost.
  member_id bigint references users,
  click_id uuid,
  source text check (source in ('link', 'coupon', 'signup', 'manual')),
  scope text check (scope in ('product', 'store')),
  clicked_at timestamptz,
  is_qualified boolean not null,
  -- Why nothing comes of it.
  reason text,
  -- N without tax, and K − Cp: what there is to share.
  base_minor bigint not null check (base_minor >= 0),
  margin_minor bigint not null,
  -- The rate with all its parts: of whom or what, then the package, then the boost.
  rate_source text check (rate_source in ('member', 'product', 'category', 'default')),
  rate_bp int not null default 0,
  package_min_bp int not null default 0,
  package_bonus_bp int not null default 0,
  multiplier_x100 int not null default 100,
  direct_bp int not null default 0,
  level_bps int[] not null default '{}',
  -- Who gets each level; 0 where the market keeps it.
  upline_ids bigint[] not null default '{}',
  pool_cap_minor bigint not null default 0 check (pool_cap_minor >= 0),
  pool_minor bigint not null default 0 check (pool_minor between 0 and pool_cap_minor),
  -- Of the pool: what of it goes to nobody.
  kept_minor bigint not null default 0 check (kept_minor between 0 and pool_minor),
  -- What the boost adds to the direct share.
  boost_minor bigint not null default 0 check (boost_minor >= 0),
  package_purchase_id bigint references package_purchases,
  boost_purchase_id bigint references package_purchases,
  cashback_purchase_id bigint references package_purchases,
  hold_days int not null default 14,
  daily_cap_minor bigint,
  monthly_cap_minor bigint,
  terms_version bigint references affiliate_versions,
  placed_at timestamptz not null,
  check (is_qualified or reason is not null)
);
create index on line_referrals (order_id);
create index on line_referrals (member_id, placed_at);
create index on line_referrals (buyer_id);

create table commissions (
  id bigint generated always as identity primary key,
  order_id bigint references orders,
  order_line_id bigint references order_lines,
  member_id bigint not null references users,
  owner_type text not null default 'member' check (owner_type in ('member', 'user')),
  -- 0 is who brought the buyer, 1 who brought him, and so on.
  level int not null default 0 check (level between 0 and 5),
  kind text not null check (kind in ('direct', 'level', 'pos', 'bonus', 'cashback')),
  base_minor bigint not null default 0 check (base_minor >= 0),
  rate_bp int not null default 0,
  -- Its share of the pool; what a boost adds is a part of it, what a cap takes off is not in the amount.
  share_minor bigint not null default 0 check (share_minor >= 0),
  boost_minor bigint not null default 0 check (boost_minor between 0 and share_minor),
  capped_minor bigint not null default 0 check (capped_minor between 0 and share_minor),
  cap_reason text,
  amount_minor bigint not null check (amount_minor >= 0),
  reversed_minor bigint not null default 0 check (reversed_minor between 0 and amount_minor),
  state text not null check (state in
    ('tracked', 'pending', 'held', 'available', 'reversed', 'void', 'unqualified')),
  reason text,
  -- How often it was held: the number in the ledger's keys.
  held_times int not null default 0,
  held_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz,
  matures_at timestamptz,
  matured_at timestamptz,
  matured_minor bigint check ((matured_minor is null) = (matured_at is null)),
  closed_at timestamptz,
  unique (order_line_id, member_id, kind, level)
);
create index on commissions (member_id, id desc);
create index on commissions (order_id);
create index on commissions (matures_at) where state = 'pending';
create index on commissions (state, id desc);

-- What refunds took of each, so that one that is undone gives it back.
create table commission_reversals (
  refund_id bigint not null references refunds,
  commission_id bigint not null references commissions,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (refund_id, commission_id)
);

-- What somebody has earned of what his package allows in a day or a month.
create table commission_caps (
  member_id bigint not null references users,
  period text not null,
  used_minor bigint not null default 0 check (used_minor >= 0),
  primary key (member_id, period)
);
-- What a boost has given of what it gives at most.
create table boost_uses (
  purchase_id bigint primary key references package_purchases,
  used_minor bigint not null default 0 check (used_minor >= 0)
);

create table fraud_flags (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('line', 'commission', 'code', 'member')),
  -- Of a code the member whose it is.
  subject_id bigint not null,
  member_id bigint not null references users,
  order_id bigint references orders,
  rule text not null,
  severity text not null check (severity in ('block', 'hold', 'flag')),
  evidence jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  decided_by bigint references users,
  decided_at timestamptz,
  note text,
  reminded_at timestamptz,
  created_at timestamptz not null,
  unique (subject_type, subject_id, rule)
);
create index on fraud_flags (state, id desc);
create index on fraud_flags (member_id);

-- What the staff gave or took by hand, and debts that it gave up.
create table earning_adjustments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  member_id bigint not null references users,
  kind text not null check (kind in ('bonus', 'correction', 'writeoff')),
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null,
  actor_id bigint references users,
  created_at timestamptz not null
);
create index on earning_adjustments (member_id);
