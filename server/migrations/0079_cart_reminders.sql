-- E-mails about carts that were left (docs/domain/orders.md#cart-reminders): a first and a second one.
create table cart_reminders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  first_sent_at timestamptz not null,
  second_sent_at timestamptz check (second_sent_at > first_sent_at)
);
create index cart_reminders_user_id_idx on cart_reminders (user_id, first_sent_at);
create index cart_reminders_first_sent_at_idx on cart_reminders (first_sent_at);
create index cart_lines_created_at_idx on cart_lines (created_at);
