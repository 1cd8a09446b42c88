import {
  type Level,
  levels,
  ownerRights,
  permissions,
  type Permission,
  type ShopRight,
} from '../access.ts'
import type { Endpoint } from '../endpoint.ts'

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
