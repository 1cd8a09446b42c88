-- What the buyer read when they ordered, in the language of the order; null if it is the same as the
-- source text (docs/domain/catalog.md#translations). Sellers and staff read the source texts.
alter table order_lines
  add column local_name text,
  add column local_variant_label text,
  add column local_unit text;
