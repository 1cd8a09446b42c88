-- What the house writes to people and hears from them: mail settings, messages, newsletters, consent.

-- The owner may switch a kind of mail off: it is written down and not sent.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('queued', 'sent', 'logged', 'failed', 'off'));

-- A message becomes a conversation: answered by mail, then closed.
alter table contacts
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  add column updated_at timestamptz not null default now(),
  add column deleted_at timestamptz;
create index on contacts (status, id desc) where deleted_at is null;

create table contact_replies (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts (id),
  -- Null: a note that nobody of the staff wrote.
  author_id bigint references users (id),
  text text not null check (text <> ''),
  -- A note is for the staff alone; anything else was mailed.
  is_note boolean not null default false,
  created_at timestamptz not null default now()
);
create index on contact_replies (contact_id);

-- Subscribers leave by one press, with a token that is good for nothing else.
alter table newsletter_subscribers
  add column name text not null default '',
  add column source text not null default 'form' check (source in ('form', 'staff')),
  add column left_at timestamptz,
  add column leave_token text not null default replace(gen_random_uuid()::text, '-', '') unique;

create table newsletter_campaigns (
  id bigint generated always as identity primary key,
  subject text not null check (subject <> ''),
  heading text not null,
  text text not null,
  button_label text,
  button_link text,
  segment text not null default 'all'
    check (segment in ('all', 'buyers', 'members', 'sellers', 'new', 'quiet')),
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent', 'stopped')),
  -- How many it goes to, counted when it is sent.
  audience int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  deleted_at timestamptz
);

-- Who has got a campaign: nobody gets it twice, whatever happens while it is sent.
create table newsletter_deliveries (
  campaign_id bigint not null references newsletter_campaigns (id),
  subscriber_id bigint not null references newsletter_subscribers (id),
  created_at timestamptz not null default now(),
  primary key (campaign_id, subscriber_id)
);

-- What somebody agreed to, or took back; rows are only ever added.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint references users (id),
  -- A hash of the address: it proves what was said about an address, and does not tell it.
  email_hash text not null,
  kind text not null check (kind in ('terms', 'newsletter')),
  is_given boolean not null,
  -- Where and to which words: a hash of the terms as they were.
  words_hash text not null default '',
  created_at timestamptz not null default now()
);
create index on consents (user_id);
create index on consents (email_hash);

-- Who asked to be forgotten. The account stays as an empty shell for the orders and the books.
alter table users add column erased_at timestamptz;
