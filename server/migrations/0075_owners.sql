-- Several people may own the marketplace; the calls see to it that one is always left.
drop index users_first_admin_key;
create index users_owners on users (id) where is_first_admin;

-- An invited employee has never had a password: the first one is chosen with a mailed code. Every
-- later reset of a staff password needs an owner.
alter table users add column is_invited boolean not null default false;
