-- Orders whose e-mail the mail server refused are a filter of the order list
-- (docs/domain/emails.md#refused-recipients).
create index mails_refused on mails ((letter #>> '{values,order}') collate "C")
  where state = 'failed' and letter #>> '{values,order}' is not null;
