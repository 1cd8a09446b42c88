-- Boosts that are paid from a fund: the price of a boost pays what it adds (decision 0026).

insert into ledger_purposes (code, purpose, kind, guarded) values
  (2510, 'boost_fund', 'liability', false),
  (5011, 'exp_boost', 'expense', false);

alter table package_purchases
  -- What was paid into the fund; null: an older boost, or no boost, whose price is earned by time.
  add column fund_minor bigint check (fund_minor >= 0),
  add column fund_closed_at timestamptz;
create index on package_purchases (id) where fund_minor is not null and fund_closed_at is null;

-- What lines have reserved of a boost, and from which source; released when an order is canceled.
alter table boost_uses
  add column reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  add column fund_minor bigint not null default 0 check (fund_minor >= 0),
  add column platform_minor bigint not null default 0 check (platform_minor >= 0);

-- What a boost adds to an earning, by who pays it. Null: no funded boost.
alter table commissions
  add column boost_purchase_id bigint references package_purchases,
  add column fund_minor bigint not null default 0 check (fund_minor >= 0),
  add column room_minor bigint not null default 0 check (room_minor >= 0),
  add column platform_minor bigint not null default 0 check (platform_minor >= 0),
  add check (fund_minor + room_minor + platform_minor <= boost_minor);
create index on commissions (boost_purchase_id) where boost_purchase_id is not null;
alter table commission_reversals
  add column fund_minor bigint not null default 0 check (fund_minor >= 0),
  add column room_minor bigint not null default 0 check (room_minor >= 0),
  add column platform_minor bigint not null default 0 check (platform_minor >= 0),
  add check (fund_minor + room_minor + platform_minor <= amount_minor);

-- The terms of a line, frozen with all that its amounts follow from.
alter table line_referrals
  add column fee_minor bigint not null default 0,
  add column fee_bp int,
  add column coupon_minor bigint not null default 0,
  add column cost_minor bigint not null default 0 check (cost_minor >= 0),
  add column pool_cap_bp int,
  add column min_retained_bp int,
  -- The most that the pool and boosts may take of the margin; null: an older line.
  add column reserve_minor bigint check (reserve_minor >= 0);
update line_referrals r set
  coupon_minor = l.coupon_platform_minor + l.shipping_discount_platform_minor,
  fee_minor = r.margin_minor + l.coupon_platform_minor + l.shipping_discount_platform_minor,
  fee_bp = case when o.shop_id is null then null else l.commission_bp end
  from order_lines l join orders o on o.id = l.order_id
  where l.id = r.order_line_id;

-- At most 90 % of the margin goes to members: a larger share becomes 90 %, as a new version.
insert into affiliate_versions (value)
  select value || '{"pool_cap_bp": 9000}' from affiliate_versions
  where version = (select max(version) from affiliate_versions)
    and (value ->> 'pool_cap_bp')::int > 9000;

-- Boosts on sale say how much they add at most, and what the platform may add to it. One without a
-- fitting limit gets twice its price, and waits for the admin to put it back on sale.
update packages set
  terms = terms || jsonb_build_object('max_minor', price_minor * 2), status = 'inactive'
  where kind = 'boost' and terms ->> 'boost' in ('earning_multiplier', 'cashback')
    and coalesce((terms ->> 'max_minor')::bigint, 0) not between price_minor
      and case when price_minor = 0 then 9e15 else price_minor * 10 end;
update packages set terms = terms || jsonb_build_object('platform_max_minor',
    case terms ->> 'boost' when 'cashback' then (terms ->> 'max_minor')::bigint - price_minor else 0 end)
  where kind = 'boost' and terms ->> 'boost' in ('earning_multiplier', 'cashback');
update packages set trial_days = 0
  where kind = 'boost' and terms ->> 'boost' in ('earning_multiplier', 'cashback');
