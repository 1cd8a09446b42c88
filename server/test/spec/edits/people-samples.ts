import { users } from '../../users.ts'
import { productDraft } from '../../goods.ts'
import { as } from '../../app.ts'
import { makeApiKey, makeWebhook } from '../reach/key-samples.ts'
import { made } from '../reach/rows.ts'
import { renamed } from './renamed.ts'
import type { EditSample } from './sample.ts'

const phones = { first: { phone: '+47 22 55 01 20' }, second: { phone: '+47 22 55 01 21' } }

const webhookDraft = { url: 'https://hooks.example/in', events: ['order.placed'] }

/** Edits of users, settings and shops. */
export const peopleSamples: Record<string, EditSample> = {
  'PUT /admin/user': { by: 'ada', make: () => Promise.resolve(users.bob.id), ...phones },
  'PUT /admin/customer': { by: 'ada', make: () => Promise.resolve(users.una.id), ...phones },
  'PUT /seller/team': {
    by: 'sam',
    make: () =>
      made(
        as('sam')('POST', '/seller/team', {
          name: 'Tom',
          email: 'tom@other.test',
          rights: ['product'],
        }),
      ),
    ...phones,
  },
  'PUT /list-view': {
    by: 'una',
    make: () =>
      made(
        as('una')('POST', '/list-view', {
          list: '/order-list',
          name: 'A',
          query: 'status=pending',
        }),
      ),
    first: { name: 'B' },
    second: { name: 'C' },
  },
  'PUT /admin/general-settings': {
    by: 'ada',
    first: { site_name: 'Nordlys' },
    second: { site_name: 'Nordstern' },
  },
  'PUT /admin/tax-provider': {
    by: 'ada',
    first: { fallback: 'refuse' },
    second: { fallback: 'table' },
  },
  'POST /admin/affiliate-settings': {
    by: 'ada',
    first: { hold_days: 40 },
    second: { hold_days: 50 },
  },
  'POST /admin/email-settings': {
    by: 'ada',
    first: { from_name: 'Nordlys' },
    second: { from_name: 'Nordstern' },
  },
  'POST /admin/profile': { by: 'ada', ...phones },
  'POST /seller/profile': { by: 'sam', ...phones },
  'POST /user/profile': { by: 'una', ...phones },
  'POST /admin/shop-product-approved': {
    by: 'ada',
    make: async () =>
      made(as('sam')('PUT', '/seller/product', await productDraft({ status: 'active' }))),
    first: { decision: 'rejected', reason: 'Too dark' },
    second: { decision: 'approved' },
  },
  'POST /admin/shop-published': {
    by: 'ada',
    make: () => Promise.resolve(users.sam.shop_id),
    first: { status: 'suspended', reason: 'It is shut' },
    second: { status: 'approved' },
  },
  'POST /seller/shop-update': {
    by: 'sam',
    first: { tagline: 'Mugs from Oslo' },
    second: { tagline: 'Mugs from Bergen' },
  },
  'PUT /admin/api-key': renamed('/admin/api-key', { kind: 'personal', scopes: ['order:view'] }),
  'PUT /admin/webhook': {
    by: 'ada',
    make: () => made(as('ada')('POST', '/admin/webhook', webhookDraft)),
    first: { url: 'https://hooks.example/one' },
    second: { url: 'https://hooks.example/two' },
  },
  'PUT /seller/webhook': {
    by: 'sam',
    make: makeWebhook,
    first: { url: 'https://hooks.example/one' },
    second: { url: 'https://hooks.example/two' },
  },
  'PUT /seller/api-key': {
    by: 'sam',
    make: makeApiKey,
    first: { name: 'Nordlys' },
    second: { name: 'Nordstern' },
  },
}
