import { sql } from 'drizzle-orm'

import { as, db } from './app.ts'
import { made } from './goods.ts'

type Keeper = 'seller' | 'platform'
export type TaxRules = {
  inclusive?: boolean
  shipping?: string
  taxTo?: Keeper
  shippingTo?: Keeper
}

/** Sets how prices, tax and shipping work: 19 % by default, who remits it, and who ships. */
export const setTax = async ({ inclusive = false, shipping, taxTo, shippingTo }: TaxRules = {}) => {
  const ada = as('ada')
  const { data } = await ada('GET', '/admin/general-settings')
  const tax = { inclusive, default_bp: 1900, number: 'T 1', to: taxTo ?? 'platform' }
  const reply = await ada('PUT', '/admin/general-settings', {
    tax: { ...tax, ...(shipping && { shipping }) },
    shipping: { ...data.shipping, to: shippingTo ?? 'seller' },
  })
  if (!reply.success) throw new Error(reply.message)
}

/** Every combination of prices with and without tax, who remits it, and who ships. */
export const taxRules = [true, false].flatMap((inclusive) =>
  (['seller', 'platform'] as const).flatMap((taxTo) =>
    (['seller', 'platform'] as const).map((shippingTo) => ({ inclusive, taxTo, shippingTo })),
  ),
)

/** Gives a product a tax category with a rate of its own for all destinations without a zone. */
export const taxProduct = async (productId: number, rate_bp: number) => {
  const category = await makeTaxCategory(`Rate ${productId}`)
  await makeTaxRate({ category_id: category.id, rate_ppm: rate_bp * 100 })
  await db.execute(
    sql`update products set tax_category_id = ${category.id} where id = ${productId}`,
  )
  return category.id
}

export const makeTaxCategory = (name: string, more: object = {}) =>
  made(
    as('ada')('POST', '/admin/tax-category', {
      name,
      code: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
      ...more,
    }),
  )

type Zone = {
  name: string
  areas: { country: string; region?: string; postcodes?: string[] }[]
  [field: string]: unknown
}

/** A zone with its standard rates in parts per million by jurisdiction. */
export const makeTaxZone = async (zone: Zone, standard: Record<string, number> = {}) => {
  const { id } = await made(as('ada')('POST', '/admin/tax-zone', { label: 'VAT', ...zone }))
  for (const [jurisdiction, rate_ppm] of Object.entries(standard))
    await makeTaxRate({ zone_id: id, jurisdiction, rate_ppm })
  return id
}

export const makeTaxRate = (more: object) =>
  made(as('ada')('POST', '/admin/tax-rate', { jurisdiction: 'US', name: 'Tax', ...more }))

/**
 * Taxes what the platform charges at the 19 % of Germany, where it is. Shop 1, the shop of Sam, is at
 * `seller`.
 */
export const taxServices = async (
  commission_tax: 'on_top' | 'included',
  seller: { country: string; vat_id?: string } = { country: 'DE' },
) => {
  const ada = as('ada')
  const home_zone_id = await makeTaxZone(
    { name: 'Germany', areas: [{ country: 'DE' }], shows_tax: false, payee: 'seller' },
    { DE: 190_000 },
  )
  const { tax } = (await ada('GET', '/admin/general-settings')).data
  const reply = await ada('PUT', '/admin/general-settings', {
    tax: { ...tax, number: 'DE136695976', home_zone_id, commission_tax },
  })
  if (!reply.success) throw new Error(reply.message)
  const { country, vat_id = '' } = seller
  await db.execute(sql`update shops set vat_id = ${vat_id},
    address = jsonb_build_object('country', ${country}::text) where id = 1`)
}
