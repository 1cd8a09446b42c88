import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

type Buyer = { id: number | SQLWrapper; phone?: string | null | SQLWrapper | undefined }

/**
 * SQL array of the users that limits per buyer count as one: an account, and guests with its e-mail
 * address or phone number (docs/domain/guests.md#limits). Without a buyer, the id is 0.
 */
export const sameBuyers = ({ id, phone = null }: Buyer): SQL =>
  sql`(select same_buyers(${id}::bigint, ${phone}::text))::bigint[]`
