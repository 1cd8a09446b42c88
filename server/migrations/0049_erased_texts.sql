-- Texts of erased people without a word of one language: the name is translated when it is read.
update order_groups
  set address = address || '{"name": "Former customer", "line1": "—", "city": "—"}'
  where address ->> 'name' = 'Erased' and address ->> 'line1' = 'Erased';
update contacts set name = 'Former customer', subject = '—', message = '—'
  where name = 'Erased on request' and message = 'Erased on request';
update contact_replies set text = '—' where text = 'Erased on request';
