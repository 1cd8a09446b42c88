-- Sums of visits by day, so that statistics do not read every visit (decision 0073). Visits of a past day
-- do not change, so a job stores each day once, in order.
create table visit_sums (
  kind text not null check (kind in ('all', 'source', 'device', 'path')),
  day date not null,
  -- The source, device or path; '' for all visits of the day.
  name text not null,
  visitors int not null check (visitors > 0),
  views int not null check (views > 0),
  primary key (kind, day, name) include (visitors, views)
);
comment on index visit_sums_pkey is 'Visitors, sources, devices and pages of a period (/admin/visitors)';
