import type { ApiKeyKind } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import { newApiKey } from '../../modules/integrations/api-keys/secret.ts'
import { apiKeys } from '../../modules/integrations/tables.ts'
import type { Context } from '../../context.ts'
import { demoUsers } from '../texts/people.ts'

const dayMs = 86_400_000

type DemoKey = { kind: ApiKeyKind; owner: string; scopes: string[]; age: number; used: number }

const demoKeys: Record<string, DemoKey> = {
  'Warehouse sync': {
    kind: 'platform',
    owner: demoUsers.ada.email,
    scopes: ['order:manage', 'product:view'],
    age: 355,
    used: 0.01,
  },
  'Monthly report': {
    kind: 'personal',
    owner: demoUsers.ada.email,
    scopes: ['billing:view', 'dashboard:view'],
    age: 60,
    used: 2,
  },
  'Stock terminal': {
    kind: 'shop',
    owner: demoUsers.sam.email,
    scopes: ['product:manage', 'order:view'],
    age: 20,
    used: 0.1,
  },
}

/** Adds API keys whose secrets nobody has: they are for the lists only. */
export const postApiKeys = async ({ db, now }: Context) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  for (const [name, { kind, owner, scopes, age, used }] of Object.entries(demoKeys)) {
    const { key: _, ...secret } = newApiKey()
    const { rows } = await db.execute<{ id: number; shop_id: number | null }>(sql`
      select u.id::int, s.id::int as shop_id from users u left join shops s on s.owner_id = u.id
      where u.email = ${owner}`)
    const [holder] = rows
    if (!holder) continue
    await db.insert(apiKeys).values({
      ...secret,
      kind,
      name,
      scopes,
      user_id: holder.id,
      shop_id: kind === 'shop' ? holder.shop_id : null,
      created_at: before(age),
      used_at: before(used),
      expires_at: before(age - 365),
      // The demo sends no warning.
      warned_at: now.toISOString(),
    })
  }
}
