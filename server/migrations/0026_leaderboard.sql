-- Who earned most in a month: taken each night, and fixed once nothing of it can come back.

create table leaderboard_months (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  taken_at timestamptz not null,
  frozen_at timestamptz
);

create table leaderboard_places (
  month text not null references leaderboard_months,
  member_id bigint not null references users,
  -- Null: too few orders or buyers to stand on it.
  rank int check (rank > 0),
  earned_minor bigint not null,
  orders int not null,
  buyers int not null,
  primary key (month, member_id)
);
create unique index on leaderboard_places (month, rank) where rank is not null;

-- Those who do not want their name on it.
create table leaderboard_hidden (
  member_id bigint primary key references users,
  hidden_at timestamptz not null
);

-- What was earned is read by the day of its delivery and of its release.
create index on commissions (member_id, delivered_at);
create index on commissions (matured_at) where state = 'available';
create index on line_referrals (click_id) where click_id is not null;
