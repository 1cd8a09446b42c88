-- The checks of invoices, which 0118 changed without reading the rows.
alter table bills validate constraint bills_kind_check, validate constraint bills_amounts_check;
