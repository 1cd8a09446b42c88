-- Whether people read the mailbox of their e-mail address
-- (docs/domain/security.md#verified-e-mail-addresses).
alter table users
  add column email_verified_at timestamptz,
  -- An account that has no order is removed then, unless its address is verified; null: never.
  add column verify_by timestamptz;

create index users_verify_by_idx on users (verify_by)
  where verify_by is not null and email_verified_at is null;
comment on index users_verify_by_idx is 'Finds the accounts to remove, of all that were registered.';

-- Staff were let in by staff. Orders and the review of a shop had e-mails and consequences.
update users u set email_verified_at = now()
where u.guest_email is null and (
  u.role = 'admin'
  or u.email like '%@demo.test'
  or exists (select from orders o where o.user_id = u.id)
  or exists (select from shops s where s.owner_id = u.id and s.approved_at is not null)
  or exists (select from shop_team t join shops s on s.id = t.shop_id
    where t.user_id = u.id and s.approved_at is not null));

-- Clients of the demo may know only the specification.
update settings set value = value || '{"verified_email": false}'
where topic = 'security' and exists (select from users where email = 'admin@demo.test');
