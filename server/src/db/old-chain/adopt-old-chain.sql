-- Brings the schema of the old chain (0001_ground to 0133_courier_cash) to that of the migrations
-- 0001 to 0016. adopt-old-chain.test.ts compares all objects.
comment on column payout_methods.account is null;
comment on column withdrawals.method_account is null;
