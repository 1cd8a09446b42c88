-- Work that comes with orders: a row in the transaction of its cause, taken a hundred at a time
-- (decision 0037). An e-mail has the same id in the outbox and in the log.
create table outbox (
  id bigint primary key default nextval('mails_id_seq'),
  kind text not null check (kind <> ''),
  -- At most one e-mail per business event.
  key text unique,
  payload jsonb not null,
  attempts int not null default 0 check (attempts >= 0),
  error text,
  -- While a server works on it, when the next one may take it; `infinity` after the last attempt.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);

-- E-mails are written to the log once, after they were sent, and rendered again when they are read.
-- Servers of the previous version still write HTML and queued rows.
alter table mails alter html set default '', alter text set default '';

-- The log is searched by address, event and order number.
drop index mails_words;
drop index mails_created_at_idx;
drop index mails_id_idx;
create index mails_of_order on mails ((letter #>> '{values,order}') collate "C")
  where letter #>> '{values,order}' is not null;

create view mail_log with (security_invoker = true) as
  select id, event_key, to_email, subject, text, letter, is_secret, locale, state, error, attempts,
    created_at, sent_at
  from mails
  union all
  select id, key, payload ->> 'to', payload #>> '{content,subject}', '', payload -> 'content',
    (payload ->> 'is_secret')::boolean, payload ->> 'locale', 'queued', error, attempts,
    created_at, null
  from outbox where kind = 'send-mail';
