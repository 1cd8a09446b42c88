import { orderFlow, type Customer } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Explained } from '../../../features/explain/explained.tsx'
import { AddressLines } from '../../../features/orders/address-lines.tsx'
import { fullDay } from '../../../format/date.ts'
import { count } from '../../../format/number.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { can } from '../../../session/session.ts'
import { StateBadge } from '../../../features/states/badge.tsx'
import { Money, useLocale } from '../../../ui/money.tsx'

/** Purchases, money and contact details of a customer. */
export const CustomerFacts = ({ customer }: { customer: Customer }) => (
  <div className="grid items-start gap-3.5 lg:grid-cols-[2fr_1fr]">
    <div className="grid gap-3.5">
      <Figures customer={customer} />
      <Latest customer={customer} />
    </div>
    <div className="grid gap-3.5">
      <Account customer={customer} />
      <Addresses customer={customer} />
    </div>
  </div>
)

const Figures = ({ customer: { id, orders, spent_minor, wallet, type } }: Part) => (
  <ul className="grid gap-3.5 sm:grid-cols-3">
    <Figure name={m.customer_figure_orders()}>{count(orders)}</Figure>
    <Figure name={m.customer_figure_spent()}>
      <Money minor={spent_minor} />
    </Figure>
    <Figure
      name={m.customer_figure_wallet()}
      side={
        can('billing') && (
          <Link to={`/admin/statement/${type.toLowerCase()}/${id}`} className={linkClass}>
            {m.customer_figure_statement()}
          </Link>
        )
      }
    >
      <Explained kind="wallet" id={id} minor={wallet.available_minor} />
    </Figure>
  </ul>
)

type Part = { customer: Customer }
type FigureProps = { name: string; side?: ReactNode; children: ReactNode }

const Figure = ({ name, side, children }: FigureProps) => (
  <li className="rounded-[10px] border border-line bg-surface p-4">
    <span className="flex items-baseline text-ink-2">
      {name}
      <span className="ms-auto">{side}</span>
    </span>
    <span className="num mt-1 block font-display text-[1.5rem] leading-tight font-semibold tracking-[-.02em]">
      {children}
    </span>
  </li>
)

const Latest = ({ customer: { latest, email } }: Part) => {
  const { time_zone } = useLocale()

  return (
    <Panel
      title={m.customer_orders_title()}
      className="mt-2"
      side={
        can('order') &&
        latest.length > 0 && (
          <Link to={`/admin/order?q=${encodeURIComponent(email)}`} className={linkClass}>
            {m.customer_orders_all()}
          </Link>
        )
      }
    >
      {latest.length === 0 && <p className="px-4 pb-4 text-ink-2">{m.customer_orders_empty()}</p>}
      <ul>
        {latest.map(({ id, number, shop_name, status, total_minor, placed_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5"
          >
            <span className="min-w-36 flex-1">
              <OrderLink id={id} number={number} />
              <span className="block text-[.8125rem] text-ink-2">{shop_name}</span>
            </span>
            <StateBadge flow={orderFlow} state={status} />
            <span className="num text-ink-2 max-sm:hidden">{fullDay(placed_at, time_zone)}</span>
            <Money minor={total_minor} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const OrderLink = ({ id, number }: { id: number; number: string }) =>
  can('order') ? (
    <Link to={`/admin/order/details/${id}`} className="num font-semibold hover:underline">
      {number}
    </Link>
  ) : (
    <span className="num font-semibold">{number}</span>
  )

const Account = ({ customer }: Part) => {
  const { id, type, email, email_verified_at, phone, created_at, sessions } = customer
  const { time_zone } = useLocale()
  const date = fullDay(created_at, time_zone)

  return (
    <Panel title={m.customer_account_title()}>
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </p>
      <p className="text-ink-2">
        {email_verified_at
          ? m.customer_email_verified({ date: fullDay(email_verified_at, time_zone) })
          : m.customer_email_unverified()}
      </p>
      <p className="num">
        {phone ? (
          <a href={`tel:${phone}`} className={linkClass}>
            {phone}
          </a>
        ) : (
          <span className="text-ink-2">{m.customer_account_phone()}</span>
        )}
      </p>
      <p className="mt-2 text-ink-2">
        {type === 'Member'
          ? m.customer_account_since_member({ date })
          : m.customer_account_since({ date })}
      </p>
      <p className="text-ink-2">{m.customer_account_sessions({ count: sessions })}</p>
      {type === 'Member' && can('member') && (
        <p className="mt-2">
          <Link to={`/admin/members-details/${id}`} className={linkClass}>
            {m.customer_account_earnings()}
          </Link>
        </p>
      )}
    </Panel>
  )
}

const Addresses = ({ customer: { addresses } }: Part) => (
  <Panel title={m.customer_addresses_title()}>
    {addresses.length === 0 && <p className="text-ink-2">{m.customer_addresses_empty()}</p>}
    <ul className="grid gap-4">
      {addresses.map((address) => (
        <li key={address.id}>
          <AddressLines address={address} />
        </li>
      ))}
    </ul>
  </Panel>
)
