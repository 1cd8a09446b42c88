-- Euro reference rates of the European Central Bank by day, for returns of OSS and IOSS: units of the
-- currency of the marketplace for one euro. `entered_by`: staff entered it; null: read from the ECB.
create table ecb_rates (
  id bigint generated always as identity primary key,
  day date not null,
  rate numeric(20, 10) not null check (rate > 0),
  entered_by bigint references users,
  created_at timestamptz not null
);
create unique index ecb_rates_read_key on ecb_rates (day) where entered_by is null;
create index ecb_rates_day_idx on ecb_rates (day);
create trigger append_only before update or delete on ecb_rates
  for each row execute function fx_rates_are_append_only();
