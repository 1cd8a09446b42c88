import { purchaseFlow, type ShopDetail } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { AddressLines } from '../../features/orders/address-lines.tsx'
import { fullDay } from '../../format/date.ts'
import { count } from '../../format/number.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { Money, useLocale } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The shop as customers would see it, and its seller. */
export const ShopFacts = ({ shop }: { shop: ShopDetail }) => (
  <div className="grid items-start gap-3.5 lg:grid-cols-2">
    <Panel title={m.shop_facts_title()}>
      {(shop.logo ?? shop.banner) && (
        <div className="mb-4 flex gap-3">
          {shop.logo && (
            <Picture of={shop.logo} sizes="80px" alt={m.shop_facts_logo()} className="size-20" />
          )}
          {shop.banner && (
            <Picture
              of={shop.banner}
              sizes="240px"
              alt={m.shop_facts_banner()}
              className="h-20 min-w-0 flex-1"
            />
          )}
        </div>
      )}
      <dl className="grid gap-3">
        <Fact name={m.shop_fact_category()}>{shop.category || m.shop_fact_empty()}</Fact>
        <Fact name={m.shop_fact_address()}>
          {shop.slug ? `/shopping-mall/details/${shop.id}-${shop.slug}` : m.shop_fact_empty()}
        </Fact>
        {shop.tagline && <Fact name={m.shop_fact_tagline()}>{shop.tagline}</Fact>}
        {shop.about && <Fact name={m.shop_fact_about()}>{shop.about}</Fact>}
        <Vacation shop={shop} />
      </dl>
    </Panel>
    <Panel title={m.shop_seller_title()}>
      <dl className="grid gap-3">
        <Fact name={m.shop_seller_name()}>{shop.owner.name}</Fact>
        <Fact name={m.shop_seller_contact()}>
          {shop.owner.email}
          {shop.owner.phone && <span className="num block">{shop.owner.phone}</span>}
        </Fact>
        <Fact name={m.shop_seller_address()}>
          {shop.address ? <AddressLines address={shop.address} /> : m.shop_seller_missing()}
        </Fact>
        <Fact name={m.shop_seller_payout()}>
          {shop.payout.length > 0
            ? shop.payout.map(({ label }) => label).join(', ')
            : m.shop_seller_missing()}
        </Fact>
        <Package shop={shop} />
        <Balance shop={shop} />
      </dl>
    </Panel>
  </div>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)

const Vacation = ({
  shop: { is_away, closed_from, closed_to, closed_note },
}: {
  shop: ShopDetail
}) => {
  const { time_zone } = useLocale()
  if (!closed_from) return null
  const from = fullDay(closed_from, time_zone)

  return (
    <Fact name={is_away ? m.shop_vacation_now() : m.shop_vacation_planned()}>
      {closed_to
        ? m.shop_vacation_period({ from, to: fullDay(closed_to, time_zone) })
        : m.shop_vacation_from({ from })}
      {closed_note && (
        <span className="block text-ink-2">{m.shop_note_quote({ note: closed_note })}</span>
      )}
    </Fact>
  )
}

const Package = ({ shop: { package: bought } }: { shop: ShopDetail }) => {
  const { time_zone } = useLocale()

  return (
    <Fact name={m.shop_package_label()}>
      {bought ? (
        <span className="inline-flex flex-wrap items-center gap-2">
          {bought.name} <StateBadge flow={purchaseFlow} state={bought.state} />
          {bought.ends_at && m.shop_package_until({ date: fullDay(bought.ends_at, time_zone) })}
        </span>
      ) : (
        m.shop_package_none()
      )}
    </Fact>
  )
}

/** Open orders and balances that prevent closing the shop. */
const Balance = ({ shop }: { shop: ShopDetail }) => (
  <>
    <Fact name={m.shop_orders_label()}>
      {shop.open_orders > 0 ? (
        <Link to={`/admin/order?shop_id=${shop.id}`} className={linkClass}>
          {count(shop.open_orders)}
        </Link>
      ) : (
        m.shop_orders_none()
      )}
    </Fact>
    <Fact name={m.shop_balance_label()}>
      <Money minor={shop.balance_minor} />
    </Fact>
    {shop.debt_minor > 0 && (
      <Fact name={m.shop_debt_label()}>
        <Money minor={shop.debt_minor} />
      </Fact>
    )}
  </>
)
