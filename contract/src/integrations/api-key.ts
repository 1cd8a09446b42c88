import { z } from 'zod'

import {
  type Level,
  levels,
  ownerRights,
  permissions,
  type Permission,
  type ShopRight,
} from '../access.ts'
import { version, versionSeen } from '../edit.ts'
import { del, type Endpoint, get, post, put } from '../endpoint.ts'
import { at, byId, id, line, pageQuery, toPageSchema } from '../shapes.ts'

/** A permission or shop right of an API key with its level: `order:view`. */
export type AdminScope = `${Permission}:${Level}`
export type ShopScope = `${ShopRight}:${Level}`

const scopesOf = <Right extends string>(rights: readonly Right[]) =>
  rights.flatMap((right) => levels.map((level) => `${right}:${level}` as const))

export const adminScopes: AdminScope[] = scopesOf(permissions)
export const shopScopes: ShopScope[] = scopesOf(ownerRights)

/** Returns whether scopes include a right at a level; `manage` includes `view`. */
export const hasScope = (scopes: readonly string[], right: string, level: Level) =>
  scopes.includes(`${right}:manage`) || (level === 'view' && scopes.includes(`${right}:view`))

/** Returns scopes with one level for each right. */
export const normalizeScopes = <Scope extends string>(scopes: readonly Scope[]): Scope[] =>
  [...new Set(scopes)].filter(
    (scope) =>
      !scopes.some((other) => other === scope.replace(/:view$/, ':manage') && other !== scope),
  )

/**
 * Returns whether API keys may make a call (docs/domain/integrations.md#calls-of-keys): not if it
 * needs a confirmed identity, belongs to the account of the person, or writes without a permission.
 */
export const isForApiKeys = ({ method, access, confirm, apiKeys }: Endpoint) => {
  if (confirm) return false
  if (apiKeys !== undefined) return apiKeys
  if (access === 'admin' || access === 'seller') return method === 'GET'
  return access === 'public' || (/^(admin|seller):/.test(access) && access !== 'admin:owner')
}

/** Whom a key acts for: an employee, a shop, or the marketplace. */
export const apiKeyKinds = ['personal', 'shop', 'platform'] as const
export type ApiKeyKind = (typeof apiKeyKinds)[number]
export const staffKeyKinds = ['personal', 'platform'] as const

/** Days that a new or rotated key works. */
export const apiKeyDays = 365
/** Hours that the previous secret of a rotated key still works. */
export const keepHours = [0, 24, 72] as const

const row = z.object({
  id,
  version,
  kind: z.enum(apiKeyKinds),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** The person whose rights limit the key. */
  person: z.string(),
  created_at: at,
  expires_at: at,
  is_expired: z.boolean(),
  /** To the minute; null: never. */
  used_at: at.nullable(),
  /** Until when the previous secret works. */
  old_ends_at: at.nullable(),
  can_change: z.boolean(),
})
export type ApiKey = z.output<typeof row>

/** The whole key, which no later reply has. */
const withKey = row.extend({ key: z.string() })

const sorts = ['created_at', 'name', 'expires_at', 'used_at'] as const
const rotation = z.strictObject({
  id,
  keep_hours: z.union([z.literal(0), z.literal(24), z.literal(72)]),
})
const name = line(60)

const adminDraft = z.strictObject({
  name,
  kind: z.enum(staffKeyKinds),
  scopes: z.array(z.enum(adminScopes)).min(1).max(adminScopes.length),
})
const shopDraft = z.strictObject({
  name,
  scopes: z.array(z.enum(shopScopes)).min(1).max(shopScopes.length),
})

const edits = { record: 'api-key' }
const admin = { access: 'admin:general', apiKeys: false } as const
const seller = { access: 'seller:owner', apiKeys: false } as const

/** API keys of staff: their own, and for owners those of the marketplace and of all staff. */
export const adminApiKey = {
  list: get('/admin/api-key-list', {
    ...admin,
    input: pageQuery(sorts),
    data: toPageSchema(row),
    edits,
  }),
  create: post('/admin/api-key', {
    ...admin,
    confirm: true,
    input: adminDraft,
    data: withKey,
    edits,
  }),
  update: put('/admin/api-key', {
    ...admin,
    confirm: true,
    input: z.strictObject({
      ...adminDraft.omit({ kind: true }).partial().shape,
      ...versionSeen,
      id,
    }),
    data: row,
    edits,
  }),
  remove: del('/admin/api-key', { ...admin, input: byId, data: z.null() }),
  rotate: post('/admin/api-key-rotate', {
    ...admin,
    confirm: true,
    input: rotation,
    data: withKey,
  }),
}

/** API keys of a shop. */
export const sellerApiKey = {
  list: get('/seller/api-key-list', {
    ...seller,
    personal: true,
    input: pageQuery(sorts),
    data: toPageSchema(row),
    edits,
  }),
  create: post('/seller/api-key', {
    ...seller,
    confirm: true,
    input: shopDraft,
    data: withKey,
    edits,
  }),
  update: put('/seller/api-key', {
    ...seller,
    confirm: true,
    input: z.strictObject({ ...shopDraft.partial().shape, ...versionSeen, id }),
    data: row,
    edits,
  }),
  remove: del('/seller/api-key', { ...seller, input: byId, data: z.null() }),
  rotate: post('/seller/api-key-rotate', {
    ...seller,
    confirm: true,
    input: rotation,
    data: withKey,
  }),
}
