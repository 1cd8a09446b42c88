-- Reasons that the system wrote, by language, so that people read them in theirs
-- (docs/decisions/0038-store-system-texts-in-every-language.md). Null if one language was offered,
-- for reasons that people typed, and in older rows.
alter table refunds add column reason_translations jsonb;
alter table package_purchases add column reason_translations jsonb;
-- Title, reason and effects of a request.
alter table approvals add column translations jsonb;
