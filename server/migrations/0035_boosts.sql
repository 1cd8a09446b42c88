-- Boosts that put products in front: how often they were seen, and time that stands still.

create table boost_counts (
  purchase_id bigint not null references package_purchases,
  day date not null,
  impressions int not null default 0 check (impressions >= 0),
  clicks int not null default 0 check (clicks >= 0),
  primary key (purchase_id, day)
);

-- While the market keeps a boosted product off sale, its time does not count.
alter table package_purchases add column paused_at timestamptz;
create index on package_purchases using gin (product_ids) where kind = 'boost' and state = 'active';
