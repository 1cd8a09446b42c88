import {
  posFlow,
  paymentLabels,
  type PosOrder,
  formatQuantity,
  type Reply,
} from '@emporia/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { moment } from '../../format/date.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { StateBadge } from '../states/badge.tsx'
import { Money, useLocale } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'
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
  /** Panels below the facts for one audience. */
  children: (sale: PosOrder) => ReactNode
}

/** One POS sale with all its details, for its member and for staff. */
export const SaleScreen = ({ reply, back, orderPath, actions, children }: ScreenProps) => (
  <Loaded of={reply} what="this sale" heading="h1">
    {(sale) => (
      <>
        <PageTitle title={sale.number} back={back} beside={<State sale={sale} />}>
          {actions(sale)}
        </PageTitle>
        <div className="grid items-start gap-3.5 lg:grid-cols-[1fr_320px]">
          <div className="grid gap-3.5">
            <SaleReview sale={sale} />
            <Flags sale={sale} />
            <Lines sale={sale} />
            <SaleReturns sale={sale} />
          </div>
          <div className="grid gap-3.5">
            <Payment sale={sale} />
            <Facts sale={sale} orderPath={orderPath} />
            {children(sale)}
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
    {mode === 'offline' && <span className="text-ink-2">Sold without a connection</span>}
  </>
)

const Flags = ({ sale: { flags } }: Props) =>
  flags.length > 0 && (
    <ul className="rounded-[10px] bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
      {flags.map((flag) => (
        <li key={flag}>
          <b>{flagLabels[flag].short}.</b> {flagLabels[flag].text}
        </li>
      ))}
    </ul>
  )

/** Uses the lines of the receipt if the sale is not booked and has no order lines. */
const linesOf = ({ lines, receipt }: PosOrder) =>
  lines.length > 0
    ? lines.map((line) => ({ ...line, key: String(line.order_line_id) }))
    : receipt.lines.map((line, at) => ({ ...line, key: `${line.sku}-${at}`, returned_quantity: 0 }))

const Lines = ({ sale }: Props) => (
  <Panel title="Sold" className="px-4 pt-1 pb-2">
    <ul className="divide-y divide-line">
      {linesOf(sale).map((line) => (
        <li key={line.key} className="flex gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="font-medium [overflow-wrap:anywhere]">{line.name}</p>
            <p className="text-[.8125rem] text-ink-2">
              {[line.variant_label, line.sku, line.shop_name].filter(Boolean).join(' · ')}
            </p>
            {line.discount_minor > 0 && (
              <p className="text-[.8125rem] text-ink-2">
                <Money minor={line.discount_minor} /> off
              </p>
            )}
            {line.returned_quantity > 0 && (
              <p className="text-[.8125rem] text-tone-red-ink">
                {formatQuantity(line.returned_quantity, line)} came back
              </p>
            )}
          </div>
          <div className="text-end">
            <Money minor={line.net_minor} />
            <p className="num text-[.8125rem] text-ink-2">
              {formatQuantity(line.quantity, line)} × <Money minor={line.price_minor} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
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
    <Panel title="Payment">
      <dl>
        <Sum label="Goods">
          <Money minor={receipt.gross_minor} />
        </Sum>
        {receipt.discount_minor > 0 && (
          <Sum label="Discount">
            −<Money minor={receipt.discount_minor} />
          </Sum>
        )}
        {receipt.shipping_minor > 0 && (
          <Sum label="Delivery">
            <Money minor={receipt.shipping_minor} />
          </Sum>
        )}
        <Sum label={receipt.prices_include_tax ? 'Tax within' : 'Tax'}>
          <Money minor={receipt.tax_minor} />
        </Sum>
        {receipt.rounding_minor !== 0 && (
          <Sum label="Rounding">
            <Money minor={receipt.rounding_minor} />
          </Sum>
        )}
        <Sum label="Total" isStrong>
          <Money minor={receipt.due_minor} />
        </Sum>
        {receipt.payments.map(({ type, amount, ref }) => (
          <Sum key={`${type}-${ref}`} label={[paymentLabels[type], ref].filter(Boolean).join(' ')}>
            <Money minor={amount} />
          </Sum>
        ))}
        {receipt.change_minor > 0 && (
          <Sum label="Change">
            <Money minor={receipt.change_minor} />
          </Sum>
        )}
        <Sum label="Cash to hand over">
          <Explained kind="till_sale" id={sale.id} minor={owedFor(sale)} />
        </Sum>
        <Sum label="Commission">
          <Money minor={sale.commission_minor} />
        </Sum>
        {sale.commission_reversed_minor > 0 && (
          <Sum label="Commission reversed">
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
    <Panel title="Sale">
      <dl>
        <Sum label="Member">{sale.member}</Sum>
        <Sum label="Customer">{sale.customer || 'Walk-in'}</Sum>
        {sale.phone && <Sum label="Phone">{sale.phone}</Sum>}
        <Sum label="Sold">{moment(sale.sold_at, time_zone)}</Sum>
        <Sum label="Booked">{moment(sale.received_at, time_zone)}</Sum>
        <Sum label="Device">
          {sale.device}, number {sale.device_seq}
        </Sum>
        <Sum label="Copies of the receipt">{sale.copies}</Sum>
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
