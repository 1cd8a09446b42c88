-- Referrals, commissions, fraud flags and the leaderboard.

-- History of the affiliate settings; order lines name their version
-- (docs/domain/affiliate.md#settings).
create table affiliate_versions (
  version bigint generated always as identity primary key,
  value jsonb not null,
  actor_id bigint references users,
  created_at timestamptz not null default now()
);

-- Affiliate settings of a product; without a row those of its category and the defaults apply
-- (docs/domain/affiliate.md#rates).
create table affiliate_products (
  product_id bigint primary key references products,
  is_affiliate boolean not null default true,
  affiliate_bp int check (affiliate_bp between 0 and 10000),
  -- The margin of the platform's own goods.
  own_margin_bp int check (own_margin_bp between 0 and 10000),
  id bigint generated always as identity unique,
  created_at timestamptz not null default now()
);
create index affiliate_products_paid on affiliate_products (coalesce(affiliate_bp, -1), id);

-- Individual rate of a member for a product.
create table affiliate_rates (
  member_id bigint not null references users,
  product_id bigint not null references products,
  bp int not null check (bp between 0 and 10000),
  id bigint generated always as identity unique,
  created_at timestamptz not null default now(),
  primary key (member_id, product_id)
);
create index affiliate_rates_product_id_idx on affiliate_rates (product_id);
create index affiliate_rates_paid on affiliate_rates (bp, id);
create index affiliate_rates_of_member on affiliate_rates (member_id, id);

-- Status of members decided by staff; without a row a member is active.
create table affiliate_members (
  member_id bigint primary key references users,
  status text not null check (status in ('active', 'suspended')),
  reason text,
  decided_by bigint references users,
  decided_at timestamptz not null
);

-- Products that a member shares; a package may limit their number.
create table affiliate_links (
  member_id bigint not null references users,
  product_id bigint not null references products,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (member_id, product_id)
);

-- Previous codes of members, valid for half a year (docs/domain/affiliate.md#codes).
create table referral_aliases (
  code text primary key check (code ~ '^[0-9A-Z]{2,16}$'),
  member_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index referral_aliases_member_id_idx on referral_aliases (member_id);

-- Monthly keys for hashing IP addresses, so that none can be followed for longer.
create table visit_keys (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  key text not null
);

-- Clicks on links of members, one partition per month (docs/domain/affiliate.md#clicks).
create table referral_clicks (
  id uuid not null,
  code text not null,
  -- Null for an unknown code.
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
  -- The first of its code, product and visitor (or IP address and browser) within an hour.
  is_unique boolean not null default false,
  -- Null: the click counts.
  rejected_reason text,
  primary key (id, landed_at)
) partition by range (landed_at);
create index referral_clicks_member_id_landed_at_idx on referral_clicks (member_id, landed_at);
create index referral_clicks_code_landed_at_idx on referral_clicks (code, landed_at);
create index referral_clicks_visitor_id_landed_at_idx on referral_clicks (visitor_id, landed_at);
create index referral_clicks_ip_hash_landed_at_idx on referral_clicks (ip_hash, landed_at);
create table referral_clicks_rest partition of referral_clicks default;

-- Creates the partition of a month; earlier clicks stay in the default partition.
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

-- Drops partitions after thirteen months.
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

-- Products viewed or put into the cart after a click, once per click and product.
create table referral_steps (
  click_id uuid not null,
  landed_at timestamptz not null,
  member_id bigint not null references users,
  -- Target of the link; null: the store.
  product_id bigint references products,
  referer_host text,
  sub_id text,
  -- The product viewed.
  seen_id bigint not null references products,
  is_in_cart boolean not null default false,
  primary key (click_id, seen_id)
);
create index referral_steps_member_id_landed_at_idx on referral_steps (member_id, landed_at);

-- Deleted with their clicks.
create index referral_steps_landed_at_idx on referral_steps (landed_at);
create index referral_steps_seen_id_idx on referral_steps (seen_id);

-- Accounts that signed in with a visitor id.
create table visitor_logins (
  visitor_id uuid not null,
  user_id bigint not null references users,
  signed_in_at timestamptz not null,
  primary key (visitor_id, user_id)
);
create index visitor_logins_user_id_idx on visitor_logins (user_id);

-- The click that counts for a visitor or, after sign-in, for an account
-- (docs/domain/affiliate.md#attribution).
create table attributions (
  id bigint generated always as identity primary key,
  visitor_id uuid,
  user_id bigint references users,
  member_id bigint not null references users,
  -- Null: all products.
  product_id bigint references products,
  click_id uuid,
  source text not null check (source in ('link', 'coupon', 'signup', 'manual', 'pos')),
  clicked_at timestamptz not null,
  expires_at timestamptz not null,
  check ((visitor_id is null) <> (user_id is null))
);
create unique index attributions_visitor_key on attributions
  (visitor_id, product_id) nulls not distinct
  where visitor_id is not null;
create unique index attributions_user_key on attributions (user_id, product_id) nulls not distinct
  where user_id is not null;
create index attributions_expires_at_idx on attributions (expires_at);

-- Affiliate terms of an order line, fixed at the purchase
-- (docs/domain/affiliate.md#margin-and-pool).
create table line_referrals (
  order_line_id bigint primary key references order_lines,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  buyer_id bigint not null references users,
  -- Null: not referred; the buyer has a cashback boost.
  member_id bigint references users,
  click_id uuid,
  source text check (source in ('link', 'coupon', 'signup', 'manual', 'pos')),
  scope text check (scope in ('product', 'store')),
  clicked_at timestamptz,
  is_qualified boolean not null,
  -- Why it does not qualify.
  reason text,
  -- Net amount without tax, and the margin to share.
  base_minor bigint not null check (base_minor >= 0),
  margin_minor bigint not null,
  -- The rate and its parts: source, package, boost.
  rate_source text check (rate_source in ('member', 'product', 'category', 'default')),
  rate_bp int not null default 0,
  package_min_bp int not null default 0,
  package_bonus_bp int not null default 0,
  multiplier_x100 int not null default 100,
  direct_bp int not null default 0,
  level_bps int[] not null default '{}',
  -- Member of each level; 0 where the platform retains it.
  upline_ids bigint[] not null default '{}',
  pool_cap_minor bigint not null default 0 check (pool_cap_minor >= 0),
  pool_minor bigint not null default 0,
  -- Part of the pool that the platform retains.
  kept_minor bigint not null default 0,
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
  fee_minor bigint not null default 0,
  fee_bp int,
  coupon_minor bigint not null default 0,
  cost_minor bigint not null default 0 check (cost_minor >= 0),
  pool_cap_bp int,
  min_retained_bp int,
  -- Limit of pool and boosts; null for older lines.
  reserve_minor bigint check (reserve_minor >= 0),
  check (pool_minor between 0 and pool_cap_minor),
  check (kept_minor between 0 and pool_minor),
  check (is_qualified or reason is not null)
);
create index line_referrals_order_id_idx on line_referrals (order_id);
create index line_referrals_member_id_placed_at_idx on line_referrals (member_id, placed_at);
create index line_referrals_buyer_id_idx on line_referrals (buyer_id);
create index line_referrals_click_id_idx on line_referrals (click_id) where click_id is not null;

-- Metrics count orders by the day of their click.
create index line_referrals_clicked on line_referrals (member_id, coalesce(clicked_at, placed_at));

-- Earnings of members (docs/domain/affiliate.md#earnings).
create table commissions (
  id bigint generated always as identity primary key,
  order_id bigint references orders,
  order_line_id bigint references order_lines,
  member_id bigint not null references users,
  owner_type text not null default 'member' check (owner_type in ('member', 'user')),
  -- 0 referred the buyer, 1 is the sponsor of that member, and so on.
  level int not null default 0 check (level between 0 and 5),
  kind text not null check (kind in ('direct', 'level', 'pos', 'bonus', 'cashback')),
  base_minor bigint not null default 0 check (base_minor >= 0),
  rate_bp int not null default 0,
  -- Share of the pool; boost_minor is part of it, capped_minor is not in amount_minor.
  share_minor bigint not null default 0 check (share_minor >= 0),
  boost_minor bigint not null default 0,
  capped_minor bigint not null default 0,
  cap_reason text,
  amount_minor bigint not null check (amount_minor >= 0),
  reversed_minor bigint not null default 0,
  state text not null
    check (state in ('tracked', 'pending', 'held', 'available', 'reversed', 'void', 'unqualified')),
  reason text,
  -- Part of the event key in the ledger.
  held_times int not null default 0,
  held_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz,
  matures_at timestamptz,
  matured_at timestamptz,
  matured_minor bigint,
  closed_at timestamptz,
  -- Limits of the member's own package, fixed at the purchase.
  daily_cap_minor bigint check (daily_cap_minor >= 0),
  monthly_cap_minor bigint check (monthly_cap_minor >= 0),
  -- The amount of a funded boost by source; null: no funded boost.
  boost_purchase_id bigint references package_purchases,
  fund_minor bigint not null default 0 check (fund_minor >= 0),
  room_minor bigint not null default 0 check (room_minor >= 0),
  platform_minor bigint not null default 0 check (platform_minor >= 0),
  unique (order_line_id, member_id, kind, level),
  check (boost_minor between 0 and share_minor),
  check (capped_minor between 0 and share_minor),
  check (reversed_minor between 0 and amount_minor),
  check ((matured_minor is null) = (matured_at is null)),
  check ((fund_minor + room_minor + platform_minor) <= boost_minor)
);
create index commissions_member_id_id_idx on commissions (member_id, id desc);
create index commissions_order_id_idx on commissions (order_id);
create index commissions_matures_at_idx on commissions (matures_at) where state = 'pending';
create index commissions_state_id_idx on commissions (state, id desc);
create index commissions_member_id_delivered_at_idx on commissions (member_id, delivered_at);
create index commissions_matured_at_idx on commissions (matured_at) where state = 'available';

-- For a member's list and its totals.
create index commissions_newest on commissions
  (member_id, created_at desc, id desc) include (amount_minor, reversed_minor, matures_at, state,
  kind);
create index commissions_boost_purchase_id_idx on commissions (boost_purchase_id)
  where boost_purchase_id is not null;

-- POS commissions that differ from the sale: reversed, canceled or limited.
create index commissions_pos_changed on commissions (order_id)
  where kind = 'pos' and (state = 'void' or reversed_minor > 0 or amount_minor <> share_minor);

-- Reversed amounts by refund, so that an undone refund restores them.
create table commission_reversals (
  refund_id bigint not null references refunds,
  commission_id bigint not null references commissions,
  amount_minor bigint not null check (amount_minor > 0),
  fund_minor bigint not null default 0 check (fund_minor >= 0),
  room_minor bigint not null default 0 check (room_minor >= 0),
  platform_minor bigint not null default 0 check (platform_minor >= 0),
  primary key (refund_id, commission_id),
  check ((fund_minor + room_minor + platform_minor) <= amount_minor)
);

-- Earnings of a member in a day or a month, against the limits of the package.
create table commission_caps (
  member_id bigint not null references users,
  period text not null,
  used_minor bigint not null default 0 check (used_minor >= 0),
  primary key (member_id, period)
);

-- Bonuses, corrections and write-offs by staff.
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
create index earning_adjustments_member_id_idx on earning_adjustments (member_id);

-- Findings of the fraud rules (docs/domain/affiliate.md#fraud-rules).
create table fraud_flags (
  id bigint generated always as identity primary key,
  subject_type text not null check (subject_type in ('line', 'commission', 'code', 'member')),
  -- For a code: the id of its member.
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
create index fraud_flags_state_id_idx on fraud_flags (state, id desc);
create index fraud_flags_member_id_idx on fraud_flags (member_id);
create index fraud_flags_of_order on fraud_flags (order_id);

-- Monthly leaderboard, taken nightly and fixed once its earnings are final
-- (docs/domain/affiliate.md#leaderboard).
create table leaderboard_months (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  taken_at timestamptz not null,
  frozen_at timestamptz
);

create table leaderboard_places (
  month text not null references leaderboard_months,
  member_id bigint not null references users,
  -- Null: too few orders or buyers.
  rank int check (rank > 0),
  earned_minor bigint not null,
  orders int not null,
  buyers int not null,
  primary key (month, member_id)
);
create unique index leaderboard_places_month_rank_idx on leaderboard_places (month, rank)
  where rank is not null;

-- Members who are not shown.
create table leaderboard_hidden (
  member_id bigint primary key references users,
  hidden_at timestamptz not null
);

-- Periods in which too few earnings came from sales to others
-- (docs/domain/affiliate.md#retail-ratio).
create table retail_alerts (
  id bigint generated always as identity primary key,
  tripped_at timestamptz not null,
  recovered_at timestamptz
);
create unique index retail_alerts_open on retail_alerts ((true)) where recovered_at is null;
