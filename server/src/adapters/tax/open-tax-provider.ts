import type { GuardedFetch } from '../guarded-fetch.ts'
import { openHttpTax } from './http-tax.ts'
import type { TaxProvider } from './tax-provider.ts'

export type TaxAccess = { provider: 'stripe_tax' | 'http'; url: string; secret: string }

/** Opens a tax provider by the settings of the marketplace. */
export type TaxProviders = { open: (access: TaxAccess) => Promise<TaxProvider> }

type Options = {
  fetch: GuardedFetch
  stripe_api_base?: string | undefined
}

/** Opens the services that calculate tax. The library of Stripe is imported on use, because it is large. */
export const openTaxProviders = ({ fetch, stripe_api_base }: Options): TaxProviders => ({
  open: async ({ provider, url, secret }) => {
    if (provider === 'http') return openHttpTax({ url, secret, fetch })
    const { openStripeTax } = await import('./stripe-tax.ts')
    return openStripeTax({ secret_key: secret, api_base: stripe_api_base })
  },
})
