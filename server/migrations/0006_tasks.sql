-- Long work: what somebody asked for, how far it is, and what came of every row.

create table tasks (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  -- The shop a seller works for; null: the house.
  shop_id bigint references shops,
  kind text not null,
  title text not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Only looks at what would happen.
  is_dry boolean not null default false,
  -- All rows or none.
  is_whole boolean not null default false,
  total int not null check (total >= 0),
  done int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  -- How often it was begun: a task that ends the server must not do so for ever.
  tries int not null default 0,
  payload jsonb not null default '{}',
  -- Files that are kept for it alone.
  blobs text[] not null default '{}',
  -- Why it failed as a whole.
  message text,
  undoes bigint references tasks on delete set null,
  undo_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on tasks (owner_id, id desc);
create index on tasks (finished_at);
create unique index tasks_undoes_key on tasks (undoes) where state in ('queued', 'running', 'done');

-- The outcome of a row is written with its effect, so a task that was interrupted goes on behind it.
create table task_rows (
  task_id bigint not null references tasks on delete cascade,
  number int not null,
  label text not null,
  input jsonb not null,
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'done', 'unchanged', 'failed', 'skipped')),
  messages text[] not null default '{}',
  -- What takes it back.
  undo jsonb,
  primary key (task_id, number)
);
create index on task_rows (task_id, number) where outcome = 'waiting';
