import type { Endpoint } from '../endpoint.ts'

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
