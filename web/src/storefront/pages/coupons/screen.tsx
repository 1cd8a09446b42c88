import { api } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { useLoaderData } from 'react-router'

import { load } from '../../../api/load.ts'
import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Crumbs } from '../../cards/crumbs.tsx'
import { Ticket } from './ticket.tsx'
import { head } from '../../head.ts'

export const loader = async () => ({ coupons: await load(api.coupons, {}) })

export const meta = head(m.coupons_title)

export default function Coupon() {
  const { coupons } = useLoaderData<typeof loader>()
  if (coupons.length === 0) return <NoCoupon />

  return (
    <div className="wrap">
      <Crumbs trail={[{ name: m.coupons_title() }]} />
      <h1 className="mt-3 text-h1">{m.coupons_title()}</h1>
      <p className="mt-2 text-ink-2">{m.coupons_intro_text()}</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <Ticket coupon={coupon} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const NoCoupon = () => (
  <Alert heading="h1" title={m.coupons_title()} text={m.coupons_empty_text()}>
    <a href={localePath('/shop?sort=newest')} className={button()}>
      {m.coupons_empty_link()}
    </a>
  </Alert>
)
