-- What a person has typed into a form and not saved (docs/domain/catalog.md#form-drafts).
create table form_drafts (
  user_id bigint not null references users,
  form text not null check (form in ('product', 'template')),
  -- 0: a new record.
  record_id bigint not null,
  -- The version of the record that the form showed.
  version bigint,
  -- The changed fields, as the form writes them.
  value text not null check (length(value) <= 200000),
  saved_at timestamptz not null,
  primary key (user_id, form, record_id)
);
comment on index form_drafts_pkey is 'The draft of a person for one form';
create index form_drafts_saved_at_idx on form_drafts (saved_at);
comment on index form_drafts_saved_at_idx is 'Drafts that are too old';
