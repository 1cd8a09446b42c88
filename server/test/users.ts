import { createHash } from 'node:crypto'

/** The users of every test, and their fixed IDs. */
export const users = {
  /** The first admin, who holds all permissions. */
  ada: { id: 1, role: 'admin' },
  /** An employee with the permissions of `bobsPermissions`. */
  bob: { id: 2, role: 'admin' },
  una: { id: 3, role: 'user' },
  mia: { id: 4, role: 'member' },
  /** Sellers with an approved shop and an active package. */
  sam: { id: 5, role: 'seller', shop_id: 1 },
  sol: { id: 6, role: 'seller', shop_id: 2 },
} as const
export type Person = keyof typeof users

export const bobsPermissions = ['dashboard', 'category', 'product', 'order']
export const testPassword = 'Market-2026'
export const toEmailAddress = (person: string) => `${person}@market.test`
export const toSessionToken = (person: string) => sha256(`the token of ${person}`, 'base64url')

const sha256 = (text: string, encoding: 'hex' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding)

// Of the password above; hashing it again would cost each test 60 ms.
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$nRyvCwwz7/edNcg9DMH3Nw$0ho23f2eTMbDkq4u/bOQGJnDgz3ClUYcOjhfiedk7RM'

const accounts = Object.entries(users).map(
  ([name, { role }]) => `('${role}', '${name}', '${toEmailAddress(name)}', '${passwordHash}')`,
)
const sessions = Object.entries(users).map(
  ([name, { id }]) =>
    `(${id}, '${sha256(toSessionToken(name), 'hex')}', '2100-01-01', '2100-01-01')`,
)

/** The test users as rows of an empty database. */
export const testUsersSql = `
  insert into settings (topic, value) values ('security', '{"confirm_minutes": 0, "staff_second_factor": "off", "verified_email": false}');
  insert into roles (name, permissions) values ('Clerk', '{${bobsPermissions.join()}}');
  insert into users (role, name, email, password_hash) values ${accounts.join()};
  update users set is_first_admin = true where id = ${users.ada.id};
  update users set role_id = 1 where id = ${users.bob.id};
  update users set referral_code = 'MIA' where id = ${users.mia.id};
  insert into sessions (user_id, token_hash, idle_ends_at, ends_at) values ${sessions.join()};

  insert into shops (owner_id, name, slug, status, approved_at) values
    (${users.sam.id}, 'Sam & Sons', 'sam-and-sons', 'approved', now()),
    (${users.sol.id}, 'Sol Supplies', 'sol-supplies', 'approved', now());
  insert into carriers (name, tracking_url) values
    ('UPS', 'https://www.ups.com/track?tracknum={tracking}'),
    ('Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{tracking}');
  insert into shipping_zones (name) values ('Everywhere');
  insert into shipping_methods (zone_id, name, kind, price_minor, free_from_minor, min_days, max_days)
    values (1, 'Standard', 'flat', 500, 5000, 4, 4);
  insert into packages (kind, name, price_minor, duration_days) values ('shop', 'Stall', 0, 365);
  insert into package_purchases (package_id, kind, holder_id, name, price_minor, state, starts_at, ends_at)
    select 1, 'shop', owner_id, 'Stall', 0, 'active', now() - interval '1 day', now() + interval '1 year'
    from shops;
  delete from events;
`
