-- Questions on products, and their answers by the shop or by buyers who received the product.
create table questions (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  user_id bigint not null references users,
  text text not null check (text <> ''),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  reason text,
  created_at timestamptz not null default now(),
  moderated_by bigint references users,
  moderated_at timestamptz,
  check (status <> 'rejected' or reason is not null)
);
create index questions_of_product on questions (product_id, id desc) where status = 'published';
create index questions_status_id_idx on questions (status, id desc);
create index questions_user_id_id_idx on questions (user_id, id desc);
create index questions_words on questions using gin (text gin_trgm_ops);

create table question_answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions,
  user_id bigint not null references users,
  -- Of the shop, or of the platform for its own products.
  is_shop boolean not null,
  text text not null check (text <> ''),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  reason text,
  created_at timestamptz not null default now(),
  moderated_by bigint references users,
  moderated_at timestamptz,
  check (status <> 'rejected' or reason is not null)
);
create unique index question_answers_of_shop on question_answers (question_id) where is_shop;
create unique index question_answers_of_buyer on question_answers (question_id, user_id)
  where not is_shop;
create index question_answers_pending on question_answers (question_id) where status = 'pending';
create index question_answers_user_id_id_idx on question_answers (user_id, id desc);

-- Invalidates the page of the product (decision 0010).
create function invalidate_questions() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(select distinct 'product:' || product_id from changed));
  return null;
end $$;
create trigger pages_insert after insert on questions referencing new table as changed
  for each statement execute function invalidate_questions();
create trigger pages_update after update on questions referencing new table as changed
  for each statement execute function invalidate_questions();
create trigger pages_delete after delete on questions referencing old table as changed
  for each statement execute function invalidate_questions();

create function invalidate_answers() returns trigger language plpgsql as $$
begin
  perform invalidate_pages(array(select distinct 'product:' || q.product_id
    from changed join questions q on q.id = changed.question_id));
  return null;
end $$;
create trigger pages_insert after insert on question_answers referencing new table as changed
  for each statement execute function invalidate_answers();
create trigger pages_update after update on question_answers referencing new table as changed
  for each statement execute function invalidate_answers();
create trigger pages_delete after delete on question_answers referencing old table as changed
  for each statement execute function invalidate_answers();

select add_audit_trigger(name) from unnest(array['questions', 'question_answers']) name;
