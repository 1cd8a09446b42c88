import { as } from '../../app.ts'
import { made } from './rows.ts'
import type { between } from './sample.ts'

export const makeApiKey = () =>
  made(as('sam')('POST', '/seller/api-key', { name: 'Warehouse', scopes: ['order:view'] }))

export const makeWebhook = async () => {
  const draft = { url: 'https://hooks.example/in', events: ['order.placed'] }
  const id = await made(as('sam')('POST', '/seller/webhook', draft))
  await as('sam')('POST', '/seller/webhook-test', { id })
  return id
}

/** API keys of another shop. */
export const listApiKeys = ({ api_key_id: id }: { api_key_id: number }) =>
  [
    ['PUT /seller/api-key', 'id', { id, name: 'Mine' }],
    ['POST /seller/api-key-rotate', 'id', { id, keep_hours: 0 }],
    ['DELETE /seller/api-key', 'id', { id }],
  ] satisfies Parameters<typeof between>[1]

const day = { from_at: '2026-01-01T00:00:00.000Z', to_at: '2026-01-02T00:00:00.000Z' }

/** Webhooks of another shop. */
export const listWebhooks = ({ webhook_id: id }: { webhook_id: number }) =>
  [
    ['PUT /seller/webhook', 'id', { id, events: ['order.paid'] }],
    ['POST /seller/webhook-status', 'id', { id, status: 'active' }],
    ['POST /seller/webhook-rotate', 'id', { id }],
    ['POST /seller/webhook-test', 'id', { id }],
    ['POST /seller/webhook-replay', 'id', { id, ...day }],
    ['POST /seller/webhook-replay', 'delivery_id', { delivery_id: 1 }],
    ['GET /seller/webhook-delivery-list', 'id', { id }],
    ['DELETE /seller/webhook', 'id', { id }],
  ] satisfies Parameters<typeof between>[1]
