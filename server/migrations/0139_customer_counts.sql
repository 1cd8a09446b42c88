-- The number of customers, so that the dashboard of staff does not read every account
-- (docs/performance.md#growth). Rows are only added, so that registrations do not wait for each other; a job
-- merges them.

create table customer_counts (customers int not null);

create function is_customer(account users) returns boolean language sql immutable return
  account.role in ('user', 'member') and account.deleted_at is null and account.guest_email is null;

create function count_customer() returns trigger language plpgsql as $$
begin
  insert into customer_counts (customers) values (tg_argv[0]::int);
  return null;
end $$;
create trigger count_customer_insert after insert on users for each row
  when (is_customer(new)) execute function count_customer('1');
create trigger count_customer_update after update on users for each row
  when (is_customer(new) and not is_customer(old)) execute function count_customer('1');
create trigger count_former_customer_update after update on users for each row
  when (is_customer(old) and not is_customer(new)) execute function count_customer('-1');
create trigger count_customer_delete after delete on users for each row
  when (is_customer(old)) execute function count_customer('-1');

insert into customer_counts (customers) select count(*) from users u where is_customer(u);

create index users_customers on users (created_at)
  where role in ('user', 'member') and deleted_at is null and guest_email is null;
comment on index users_customers is 'New customers of a period (/admin/dashboard)';
