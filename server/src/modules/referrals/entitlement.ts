import { type SQL, sql } from 'drizzle-orm'

/** Of the purchase `p`: that its holder had it at a moment, though it may have expired since. */
export const isHeldAt = (holder: SQL, at: string): SQL =>
  sql`p.holder_id = ${holder} and p.state in ('active', 'expired') and p.starts_at <= ${at}
    and (p.ends_at is null or p.ends_at > ${at})`

/** Whether an active membership of its holder grants a right at a moment. */
export const membershipGrants = (
  right: 'may_refer' | 'may_use_pos',
  holder: SQL,
  at: string,
): SQL =>
  sql`exists (select from package_purchases p where ${isHeldAt(holder, at)}
    and p.kind = 'subscription' and p.terms @> ${JSON.stringify({ [right]: true })}::jsonb)`
