import { as } from '../../app.ts'
import { made } from './rows.ts'
import type { between } from './sample.ts'

export const makeApiKey = () =>
  made(as('sam')('POST', '/seller/api-key', { name: 'Warehouse', scopes: ['order:view'] }))

/** API keys of another shop. */
export const listApiKeys = ({ api_key_id: id }: { api_key_id: number }) =>
  [
    ['PUT /seller/api-key', 'id', { id, name: 'Mine' }],
    ['POST /seller/api-key-rotate', 'id', { id, keep_hours: 0 }],
    ['DELETE /seller/api-key', 'id', { id }],
  ] satisfies Parameters<typeof between>[1]
