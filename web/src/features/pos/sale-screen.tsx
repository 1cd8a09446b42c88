import { posFlow, paymentLabels, type PosOrder, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { moment } from '../../format/date.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../states/badge.tsx'
import { Money, useLocale } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Explained } from '../explain/explained.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SaleReview } from './sale-review.tsx'
import { SaleReturns } from './sale-returns.tsx'
import { flagLabels } from './labels.ts'

type ScreenProps = {
  reply: Promise<Reply<PosOrder>>
  /** The list that the sale belongs to. */
  back: { to: string; title: string }
  /** Path of the orders of the sale, for viewers who may open them. */
  orderPath?: string | undefined
  /** Buttons beside the title for one audience. */
  actions: (sale: PosOrder) => ReactNode
  /** Panels below the items for one audience. */
  children: (sale: PosOrder) => ReactNode
}

/** One POS sale with all its details, for its member and for staff. */
export const SaleScreen = ({ reply, back, orderPath, actions, children }: ScreenProps) => (
  <Loaded of={reply} what={m.sale_noun_loading()} heading="h1">
    {(sale) => (
      <>
        <PageTitle title={sale.number} back={back} beside={<State sale={sale} />}>
          {actions(sale)}
        </PageTitle>
        <div className="grid items-start gap-3.5 lg:grid-cols-[1fr_320px]">
          <div className="grid gap-3.5">
            <SaleReview sale={sale} />
            <Flags sale={sale} />
            <SaleLines sale={sale} />
            <SaleReturns sale={sale} />
            {children(sale)}
          </div>
          <div className="grid gap-3.5">
            <Payment sale={sale} />
            <Facts sale={sale} orderPath={orderPath} />
          </div>
        </div>
      </>
    )}
  </Loaded>
)

type Props = { sale: PosOrder }

const State = ({ sale: { state, mode } }: Props) => (
  <>
    <StateBadge flow={posFlow} state={state} />
    {mode === 'offline' && <span className="text-ink-2">{m.sale_offline_text()}</span>}
  </>
)

const strong = (flag: ReactNode) => <b>{flag}</b>

const Flags = ({ sale: { flags } }: Props) =>
  flags.length > 0 && (
    <ul className="rounded-[10px] bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
      {flags.map((flag) => (
        <li key={flag}>
          <Rich
            parts={m.sale_flag_line({
              flag: flagLabels[flag].short(),
              advice: flagLabels[flag].text(),
            })}
            tags={{ strong }}
          />
        </li>
      ))}
    </ul>
  )

const Sum = ({ label, children, isStrong = false }: SumProps) => (
  <div className={`flex justify-between gap-3 py-0.5 ${isStrong ? 'font-semibold' : ''}`}>
    <dt className={isStrong ? '' : 'text-ink-2'}>{label}</dt>
    <dd className="text-end">{children}</dd>
  </div>
)
type SumProps = { label: string; children: ReactNode; isStrong?: boolean }

/** Returns the cash due of a sale; refunds paid from the register reduce it. */
const owedFor = ({ due_minor, returns }: PosOrder) =>
  returns.reduce((left, { till_minor }) => left - till_minor, due_minor)

const Payment = ({ sale }: Props) => {
  const { receipt } = sale
  return (
    <Panel title={m.sale_payment_title()}>
      <dl>
        <Sum label={m.sale_payment_subtotal()}>
          <Money minor={receipt.gross_minor} />
        </Sum>
        {receipt.discount_minor > 0 && (
          <Sum label={m.sale_payment_discount()}>
            −<Money minor={receipt.discount_minor} />
          </Sum>
        )}
        {receipt.shipping_minor > 0 && (
          <Sum label={m.sale_payment_shipping()}>
            <Money minor={receipt.shipping_minor} />
          </Sum>
        )}
        <Sum
          label={receipt.prices_include_tax ? m.sale_payment_tax_included() : m.sale_payment_tax()}
        >
          <Money minor={receipt.tax_minor} />
        </Sum>
        {receipt.rounding_minor !== 0 && (
          <Sum label={m.sale_payment_rounding()}>
            <Money minor={receipt.rounding_minor} />
          </Sum>
        )}
        <Sum label={m.sale_payment_total()} isStrong>
          <Money minor={receipt.due_minor} />
        </Sum>
        {receipt.payments.map(({ type, amount, ref }) => (
          <Sum key={`${type}-${ref}`} label={[paymentLabels[type], ref].filter(Boolean).join(' ')}>
            <Money minor={amount} />
          </Sum>
        ))}
        {receipt.change_minor > 0 && (
          <Sum label={m.sale_payment_change()}>
            <Money minor={receipt.change_minor} />
          </Sum>
        )}
        <Sum label={m.sale_payment_due()}>
          <Explained kind="till_sale" id={sale.id} minor={owedFor(sale)} />
        </Sum>
        <Sum label={m.sale_payment_commission()}>
          <Money minor={sale.commission_minor} />
        </Sum>
        {sale.commission_reversed_minor > 0 && (
          <Sum label={m.sale_payment_reversed()}>
            <Money minor={sale.commission_reversed_minor} />
          </Sum>
        )}
      </dl>
    </Panel>
  )
}

const Facts = ({ sale, orderPath }: Props & Pick<ScreenProps, 'orderPath'>) => {
  const { time_zone } = useLocale()
  return (
    <Panel title={m.sale_facts_title()}>
      <dl>
        <Sum label={m.sale_facts_member()}>{sale.member}</Sum>
        <Sum label={m.sale_facts_customer()}>{sale.customer || m.sale_facts_walk_in()}</Sum>
        {sale.phone && <Sum label={m.sale_facts_phone()}>{sale.phone}</Sum>}
        <Sum label={m.sale_facts_sold()}>{moment(sale.sold_at, time_zone)}</Sum>
        <Sum label={m.sale_facts_booked()}>{moment(sale.received_at, time_zone)}</Sum>
        <Sum label={m.sale_facts_device()}>
          {m.sale_facts_device_number({ device: sale.device, number: sale.device_seq })}
        </Sum>
        <Sum label={m.sale_facts_copies()}>{sale.copies}</Sum>
        {sale.orders.map(({ id, number, shop_name }) => (
          <Sum key={id} label={shop_name}>
            {orderPath ? (
              <Link to={`${orderPath}/${id}`} className={linkClass}>
                {number}
              </Link>
            ) : (
              number
            )}
          </Sum>
        ))}
      </dl>
    </Panel>
  )
}
