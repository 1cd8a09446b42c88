import { as } from './app.ts'

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
