import { users } from '../../users.ts'
import { address } from '../../delivery.ts'
import { addMethod, ask, endow } from '../../earnings.ts'
import { makeProduct, productDraft } from '../../goods.ts'
import { offerDraft } from '../../offers.ts'
import { createProduct } from '../../products.ts'
import { as, db } from '../../app.ts'
import { addFile, made } from '../reach/rows.ts'
import { peopleSamples } from './people-samples.ts'
import { create, renamed } from './renamed.ts'
import type { EditSample } from './sample.ts'
import { sellingSamples } from './selling-samples.ts'
import { translationSamples } from './translation-samples.ts'

const [ada, sam] = [as('ada'), as('sam')]
const product = async (shop_id: number | null = null) => (await makeProduct({ shop_id })).id
const names = { first: { name: 'Bergen mug' }, second: { name: 'Turku mug' } }
const notes = { first: { note: 'At the door' }, second: { note: 'At the gate' } }
const offered = { price_minor: 3000, duration_days: 30 }
const campaign = {
  subject: 'New mugs',
  heading: 'New mugs',
  text: 'Look',
  button_label: null,
  button_link: null,
  segment: 'all',
}
const attributes = async () => {
  const { id } = (await makeProduct({})) as { id: number }
  return (await ada('GET', `/admin/product/${id}`)).data.category_id as number
}

/** A sample of every call that edits something; `edits.test.ts` requires one of each. */
export const editSamples: Record<string, EditSample> = {
  'PUT /admin/brand': renamed('/admin/brand'),
  'PUT /admin/unit': renamed('/admin/unit', { short: 'n' }),
  'PUT /admin/category': renamed('/admin/category'),
  'PUT /admin/attribute': renamed('/admin/attribute', { type: 'text' }),
  'PUT /admin/role': renamed('/admin/role', { permissions: ['brand'] }),
  'PUT /admin/shop-package': renamed('/admin/shop-package', offered),
  'PUT /admin/affiliate-package': renamed('/admin/affiliate-package', offered),
  'PUT /admin/package': renamed('/admin/package', offered),
  'PUT /admin/boost-package': renamed('/admin/boost-package', {
    ...offered,
    boost: 'visibility',
    placement: 'home',
    products: 3,
    slots: 5,
  }),
  'PUT /admin/commission-rule': renamed('/admin/commission-rule', {
    kind: 'price_band',
    min_price_minor: 100,
    bp: 500,
  }),
  'PUT /admin/category-attribute': {
    by: 'ada',
    make: attributes,
    first: { attribute_ids: [] },
    second: { attribute_ids: [] },
  },
  'PUT /admin/product': { by: 'ada', make: () => product(), ...names },
  'PUT /seller/product': { by: 'sam', make: () => product(users.sam.shop_id), ...names },
  'PUT /admin/template': {
    by: 'ada',
    make: create('/admin/template', () =>
      productDraft({ variants: [{ product_attributes: [], sku: 'TEMPLATE' }] }),
    ),
    ...names,
  },
  'PUT /admin/coupon': {
    by: 'ada',
    make: create('/admin/coupon', () => ({
      code: 'TEN',
      title: 'A',
      type: 'fixed',
      value: 100,
      total_limit: 9,
    })),
    first: { title: 'B' },
    second: { title: 'C' },
  },
  'PUT /admin/offer': {
    by: 'ada',
    make: create('/admin/offer', async () => offerDraft([{ product_id: await product() }])),
    first: { title: 'B' },
    second: { title: 'C' },
  },
  'PUT /seller/coupon': {
    by: 'sam',
    make: async () =>
      made(sam('POST', '/seller/coupon', { code: 'TEN', title: 'A', type: 'fixed', value: 100 })),
    first: { title: 'B' },
    second: { title: 'C' },
  },
  'PUT /seller/offer': {
    by: 'sam',
    make: async () => {
      const product_id = await product(users.sam.shop_id)
      return made(sam('POST', '/seller/offer', offerDraft([{ product_id }])))
    },
    first: { title: 'B' },
    second: { title: 'C' },
  },
  'PUT /admin/feed': {
    by: 'ada',
    make: create('/admin/feed', async () => ({ name: 'A', format: 'google' })),
    first: { name: 'B' },
    second: { name: 'C' },
  },
  'PUT /admin/slider': {
    by: 'ada',
    make: create('/admin/slider', async () => ({
      title: 'A',
      alt: 'A',
      image_desktop: await addFile({}),
    })),
    first: { title: 'B' },
    second: { title: 'C' },
  },
  'PUT /admin/affiliate-product': {
    by: 'ada',
    make: create('/admin/affiliate-product', async () => ({
      product_id: (await createProduct(db)).product_id,
      is_affiliate: true,
    })),
    first: { affiliate_bp: 700 },
    second: { affiliate_bp: 800 },
  },
  'PUT /admin/affiliate-rate': {
    by: 'ada',
    make: create('/admin/affiliate-rate', async () => ({
      product_id: (await createProduct(db)).product_id,
      member_id: users.mia.id,
      bp: 900,
    })),
    first: { bp: 700 },
    second: { bp: 800 },
  },
  'PUT /admin/order': {
    by: 'ada',
    make: async () => {
      const { variant_id } = await createProduct(db, { seller: 'sam' })
      const { data } = await ada('POST', '/admin/order', {
        user_id: users.una.id,
        lines: [{ variant_id, quantity: 1 }],
        address,
        payment_method: 'cash_on_delivery',
      })
      return data.order_ids[0]
    },
    ...notes,
  },
  'PUT /admin/withdraw': {
    by: 'ada',
    make: async () => {
      await endow('mia', 100_000)
      return made(ask('mia', await addMethod('mia')))
    },
    ...notes,
  },
  'PUT /admin/file': {
    by: 'ada',
    make: () => addFile({}),
    first: { alt: 'A cup' },
    second: { alt: 'A mug' },
  },
  'PUT /seller/file': {
    by: 'sam',
    make: () => addFile({ shop_id: users.sam.shop_id }),
    first: { alt: 'A cup' },
    second: { alt: 'A mug' },
  },
  'PUT /admin/contact': {
    by: 'ada',
    make: create('/admin/contact', () => ({
      name: 'Una',
      email: 'una@market.test',
      subject: 'Mugs',
      message: 'They are here',
    })),
    ...notes,
  },
  'PUT /admin/newsletter': {
    by: 'ada',
    make: create('/admin/newsletter', () => ({ email: 'reader@example.test' })),
    first: { name: 'Rea' },
    second: { name: 'Ria' },
  },
  'PUT /admin/campaign': {
    by: 'ada',
    make: create('/admin/campaign', () => campaign),
    first: { heading: 'Newer mugs' },
    second: { heading: 'The newest mugs' },
  },
  ...sellingSamples,
  ...peopleSamples,
  ...translationSamples,
}
