-- Phone numbers of orders in the form of E.164, so that a number is found with and without its country
-- code (docs/domain/addresses.md#phones). Older orders have one where the number was typed with its
-- country code; the others are found by their last digits.
alter table order_groups add column phone_e164 text;
update order_groups
set phone_e164 = '+' || regexp_replace(address ->> 'phone', '\D|^\s*00', '', 'g')
where address ->> 'phone' ~ '^\s*(\+|00)[1-9]'
  and length(regexp_replace(address ->> 'phone', '\D|^\s*00', '', 'g')) between 8 and 15;

drop index order_groups_phone;
create index order_groups_phone on order_groups
  (reverse(regexp_replace(coalesce(phone_e164, address ->> 'phone'), '\D', '', 'g')) text_pattern_ops);
comment on index order_groups_phone is 'the purchases of a phone number with these last digits';
