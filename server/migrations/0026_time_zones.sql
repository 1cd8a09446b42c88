-- The time zone of a person, a name of the IANA database such as Europe/Oslo, in which they read
-- dates in their account and in e-mails; null is that of the marketplace.
alter table users add column time_zone text;
