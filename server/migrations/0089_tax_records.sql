-- Orders that were taxed by the tables, because the tax provider did not answer: staff see which of
-- their documents are not recorded there.
create index orders_tax_fallback_idx on orders (id) where tax_fallback;
comment on index orders_tax_fallback_idx is 'orders that the tables taxed, because the tax provider did not answer';
