-- Moving a queue of packages changes several periods in one transaction: they may overlap meanwhile,
-- and are checked when the queue has moved.
alter table package_purchases drop constraint package_purchases_one_at_a_time;
alter table package_purchases add constraint package_purchases_one_at_a_time
  exclude using gist (
    holder_id with =,
    kind with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (kind <> 'boost' and state in ('active', 'queued') and starts_at is not null)
  deferrable initially immediate;
