-- Accounts to pay to are sealed by the server before they come here (server/src/outside/secrets.ts):
-- a copy of the database tells nobody where anybody is paid. Those that were written before are
-- sealed at the next start.
alter table payout_methods alter column account type text
  using case when account = '{}'::jsonb then '' else account::text end;
alter table withdrawals alter column method_account type text
  using case when method_account = '{}'::jsonb then '' else method_account::text end;
comment on column payout_methods.account is 'sealed; empty once it is forgotten';
comment on column withdrawals.method_account is 'sealed, as it was when it was asked for';
