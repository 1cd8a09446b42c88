-- Each who earns of a line is bound by what his own package allows in a day and a month: until now
-- only who brought the buyer was. Frozen when the line is placed, as all its terms are.
alter table commissions
  add column daily_cap_minor bigint check (daily_cap_minor >= 0),
  add column monthly_cap_minor bigint check (monthly_cap_minor >= 0);
update commissions c
  set daily_cap_minor = r.daily_cap_minor, monthly_cap_minor = r.monthly_cap_minor
  from line_referrals r
  where r.order_line_id = c.order_line_id and r.member_id = c.member_id and c.kind = 'direct'
    and c.state = 'tracked';

-- A member may choose his code. The one he had keeps working for half a year, for links that are out.
create table referral_aliases (
  code text primary key check (code ~ '^[0-9A-Z]{2,16}$'),
  member_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on referral_aliases (member_id);

-- The products that a member shares. A package may bound how many there are at once.
create table affiliate_links (
  member_id bigint not null references users,
  product_id bigint not null references products,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (member_id, product_id)
);
insert into affiliate_links (member_id, product_id, created_at)
  select member_id, product_id, min(landed_at) from referral_clicks
  where member_id is not null and product_id is not null and rejected_reason is null
  group by member_id, product_id;
