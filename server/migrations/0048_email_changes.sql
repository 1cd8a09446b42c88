-- Another address for an account: it counts once the link in its own mailbox was opened, and until
-- then the old address can stop it. Of the links only hashes lie here.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  email text not null,
  -- The session in which it was asked for, with the password: the one that goes on.
  session_id bigint references sessions on delete set null,
  confirm_hash text not null unique,
  stop_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on email_changes (session_id);
create index on email_changes (expires_at);
select keep_journal('email_changes');
