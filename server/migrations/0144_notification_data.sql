-- Notifications of a new order store its data instead of their text in every language (decision 0080).
alter table notifications add column data jsonb,
  add constraint notifications_data_check check (data is null or translations is null);
