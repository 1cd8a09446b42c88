-- Tax exemptions of buyers (docs/domain/tax.md#exemptions), decided by staff.
create table tax_exemptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  country text not null,
  -- Code of the state or province; null: the whole country.
  region text,
  kind text not null
    check (kind in ('resale', 'nonprofit', 'government', 'diplomatic', 'other')),
  number text not null,
  file_id bigint not null references files,
  -- The last day.
  valid_until date,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text,
  decided_by bigint references users,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index tax_exemptions_user_id_idx on tax_exemptions (user_id);
create index tax_exemptions_file_id_idx on tax_exemptions (file_id);
create index tax_exemptions_status_idx on tax_exemptions (status, created_at);
select add_audit_trigger('tax_exemptions');
