-- What a purchase comes to: coupons, shipping and tax, kept on every line as they were agreed.

-- Null: the rate of the settings.
alter table products add column tax_bp int check (tax_bp between 0 and 10000);

-- Counted under lock by the purchases themselves; a use comes back when nobody paid.
alter table coupons
  add column used int not null default 0 check (used >= 0),
  add column spent_minor bigint not null default 0 check (spent_minor >= 0);

create table coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  group_id bigint not null unique references order_groups,
  user_id bigint not null references users,
  discount_minor bigint not null check (discount_minor >= 0),
  created_at timestamptz not null default now(),
  given_back_at timestamptz
);
create index on coupon_uses (coupon_id, user_id) where given_back_at is null;

alter table order_groups
  drop constraint order_groups_check1,
  add column shipping_discount_minor bigint not null default 0,
  -- Whether the sums contain the tax, or it comes on top.
  add column prices_include_tax boolean not null default false,
  add column coupon_id bigint references coupons,
  add column coupon_code text,
  add constraint order_groups_shipping_discount_check
    check (shipping_discount_minor between 0 and shipping_minor),
  add constraint order_groups_total_check check (total_minor = subtotal_minor - discount_minor
    + shipping_minor - shipping_discount_minor
    + case when prices_include_tax then 0 else tax_minor end);

alter table orders
  drop constraint orders_check1,
  add column shipping_discount_minor bigint not null default 0,
  add column prices_include_tax boolean not null default false,
  -- How its parcels are sent, as the buyer chose it.
  add column shipping_method text,
  add column eta_days int check (eta_days >= 0),
  -- Whom the shipping and the tax belong to once it is delivered.
  add column shipping_to text not null default 'seller' check (shipping_to in ('seller', 'platform')),
  add column tax_to text not null default 'platform' check (tax_to in ('seller', 'platform')),
  add constraint orders_shipping_discount_check
    check (shipping_discount_minor between 0 and shipping_minor),
  add constraint orders_total_check check (total_minor = subtotal_minor - discount_minor
    + shipping_minor - shipping_discount_minor
    + case when prices_include_tax then 0 else tax_minor end);

-- The parts of a line (money.md 1.3): G = gross, Cp and Cs = coupon, N = net, S and Sd = shipping, T = tax.
alter table order_lines
  add column tax_bp int not null default 0 check (tax_bp between 0 and 10000),
  add column coupon_platform_minor bigint not null default 0 check (coupon_platform_minor >= 0),
  add column coupon_seller_minor bigint not null default 0 check (coupon_seller_minor >= 0),
  add column shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  add column shipping_discount_platform_minor bigint not null default 0
    check (shipping_discount_platform_minor >= 0),
  add column shipping_discount_seller_minor bigint not null default 0
    check (shipping_discount_seller_minor >= 0),
  -- The market's cut, frozen when it was placed; 0 of its own goods.
  add column commission_bp int not null default 1000 check (commission_bp between 0 and 10000),
  add column commission_minor bigint not null default 0 check (commission_minor >= 0),
  add column commission_rule_id bigint,
  add constraint order_lines_coupon_check
    check (discount_minor = coupon_platform_minor + coupon_seller_minor),
  add constraint order_lines_shipping_check check
    (shipping_discount_platform_minor + shipping_discount_seller_minor <= shipping_minor);
