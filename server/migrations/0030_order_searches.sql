-- Orders are found by the beginning of their number or e-mail address, the end of a phone number, and
-- the products in them (decision 0041). Trigram indexes served other parts of these texts; each order
-- wrote all four, and their pending entries again later.
drop index order_lines_words;
drop index order_groups_words;
drop index order_groups_phones;
drop index orders_number_words;
create index order_groups_phone on order_groups
  (reverse(regexp_replace(address ->> 'phone', '\D', '', 'g')) text_pattern_ops);

-- One index for equal numbers and for their beginnings.
drop index orders_number_idx;
alter table orders drop constraint orders_number_key;
create unique index orders_number_key on orders (number text_pattern_ops);
