import type { ShopPackage } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { Benefits } from '../benefits.tsx'
import { PackagePrice } from './package-price.tsx'

/** What a shop is given, and what the packages cost. */
export const SellerBenefits = ({ packages }: { packages: ShopPackage[] }) => (
  <Benefits
    title={m.seller_benefits_title()}
    benefits={[
      { icon: 'shop', text: m.seller_benefits_customers() },
      { icon: 'safe', text: m.seller_benefits_payout() },
      { icon: 'tick', text: m.seller_benefits_figures() },
    ]}
  >
    {packages.length > 0 && (
      <>
        <h3 className="mt-7 text-body font-semibold">{m.seller_package_title()}</h3>
        <ul className="mt-3 grid gap-3">
          {packages.map((offered) => (
            <li key={offered.id} className="rounded-md border border-line bg-bg p-4">
              <span className="flex flex-wrap items-center justify-between gap-x-4">
                <strong className="font-semibold">{offered.name}</strong>
                <PackagePrice {...offered} />
              </span>
              <Details {...offered} />
            </li>
          ))}
        </ul>
      </>
    )}
  </Benefits>
)

const Details = ({ features, description }: ShopPackage) => (
  <span className="mt-1 flex flex-wrap gap-x-4 text-[.9375rem] text-ink-2">
    {features.length > 0
      ? features.map((feature) => <span key={feature}>{feature}</span>)
      : description}
  </span>
)
