-- The language of a person, a code of messages/src/locale.ts; null is the default language of the
-- marketplace. A code that is no longer offered counts as null.
alter table users add column locale text;
alter table order_groups add column locale text;
alter table newsletter_subscribers add column locale text;
alter table contacts add column locale text;

-- The language in which an e-mail is sent.
alter table mails add column locale text;
