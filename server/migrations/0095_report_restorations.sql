-- The state of a product or review before an upheld report restricted it; null once it is restored
-- (docs/domain/consumer-law.md#reports).
alter table content_reports
  add column state_before jsonb,
  add column restored_at timestamptz;
