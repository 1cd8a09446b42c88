-- Whose account a customer of a till has: shown by a code, or at his next login.

-- 1. Since when a phone stands at an account: what was sold before that proves nothing.
alter table users add column phone_since timestamptz;
update users set phone_since = updated_at where phone is not null;

create function note_phone() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.phone_since := case when new.phone is not null then new.created_at end;
  elsif regexp_replace(coalesce(new.phone, ''), '\D', '', 'g')
      <> regexp_replace(coalesce(old.phone, ''), '\D', '', 'g') then
    new.phone_since := case when new.phone is not null then new.updated_at end;
  end if;
  return new;
end $$;
create trigger users_phone before insert or update of phone on users
  for each row execute function note_phone();
create index users_phone_key on users (right(regexp_replace(phone, '\D', '', 'g'), 7))
  where phone is not null and deleted_at is null;

-- 2. The account that a sale belongs to, once that is known.
alter table pos_orders
  add column user_id bigint references users,
  add column linked_by text check (linked_by in ('code', 'login')),
  add column linked_at timestamptz,
  add check ((user_id is null) = (linked_by is null)),
  add check ((user_id is null) = (linked_at is null)),
  -- The end of the number, whatever stands before it.
  add column phone_key text generated always as
    (right(regexp_replace(coalesce(customer ->> 'phone', ''), '\D', '', 'g'), 7)) stored;
create index on pos_orders (phone_key) where phone_key <> '';
create index on pos_orders (user_id) where user_id is not null;

-- Codes that customers read out at a till. Asked for a phone that nobody has, a code is nobody's.
create table pos_codes (
  id bigint generated always as identity primary key,
  pos_order_id bigint not null references pos_orders,
  user_id bigint references users,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index on pos_codes (pos_order_id, id desc);
create index on pos_codes (created_at);

-- 3. Who bought at a member's till is his for a while, as after a click.
alter table attributions drop constraint attributions_source_check;
alter table attributions add constraint attributions_source_check
  check (source in ('link', 'coupon', 'signup', 'manual', 'pos'));
alter table line_referrals drop constraint line_referrals_source_check;
alter table line_referrals add constraint line_referrals_source_check
  check (source in ('link', 'coupon', 'signup', 'manual', 'pos'));
