import type { MemberEarning } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { Explained } from '../../features/explain/explained.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { listFacts, isByHand, kindLabels, listParts, getReasonLabel } from './labels.ts'

type Props = { earning: MemberEarning; onClose: () => void }

/** Calculation of one earning, exact to the cent. */
export const WhyDialog = ({ earning, onClose }: Props) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const { reason, state } = earning

  return (
    <Dialog title={m.earnings_why_title()} onClose={onClose}>
      <p className="mt-1 text-ink-2">{titleOf(earning)}</p>
      {state === 'unqualified' && reason ? (
        <p className="mt-3">{getReasonLabel(reason)}</p>
      ) : (
        <dl className="mt-3">
          {listParts(earning, money).map(({ label, value, isSum }) => (
            <div
              key={label}
              className={`flex gap-4 py-1.5 ${isSum ? 'border-t border-line font-semibold' : ''}`}
            >
              <dt className="flex-1">{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-3 grid gap-1 text-[.8125rem] text-ink-2">
        {listFacts(earning, time_zone).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <LedgerLink earning={earning} />
        <button type="button" className={buttonClass('primary')} onClick={onClose}>
          {m.earnings_why_done()}
        </button>
      </div>
    </Dialog>
  )
}

const titleOf = ({ product, kind, order_number }: MemberEarning) => {
  if (!order_number) return product?.name ?? kindLabels[kind]()
  return product
    ? m.earnings_why_sale({ product: product.name, order: order_number })
    : order_number
}

/** Ledger entries of an earning; available after delivery. */
const LedgerLink = ({
  earning: { id, state, amount_minor, reversed_minor },
}: Pick<Props, 'earning'>) => {
  if (state === 'tracked' || state === 'unqualified') return <span />
  return (
    <Explained
      kind={isByHand({ id }) ? 'earning_adjustment' : 'member_earning'}
      id={Math.abs(id)}
      minor={amount_minor - reversed_minor}
    >
      {m.earnings_why_ledger()}
    </Explained>
  )
}
