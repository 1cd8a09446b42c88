import { createHash, randomBytes } from 'node:crypto'

import { onDatabase } from '../bench/app.js'

/** Creates as many sessions of an account as are needed: each has a rate limit. */
export const signInOften = (url, email, count) => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  return onDatabase(url, async (client) => {
    await client.query(
      `insert into sessions (user_id, token_hash, idle_ends_at, ends_at)
      select u.id, h, now() + interval '1 day', now() + interval '1 day'
      from users u, unnest($2::text[]) h where u.email = $1`,
      [email, hashes],
    )
    return tokens
  })
}
