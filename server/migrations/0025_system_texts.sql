-- What the system wrote, by language, so that people read it in theirs
-- (docs/decisions/0038-store-system-texts-in-every-language.md). Null if one language was offered,
-- for texts that people typed, and in older rows.
alter table notifications add column translations jsonb;
alter table order_events add column note_translations jsonb;
