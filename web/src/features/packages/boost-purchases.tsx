import { api, type PackagePurchase } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import { useState } from 'react'

import type { Column } from '../../backoffice/list/list-table.tsx'
import { useMoney } from '../../ui/money.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Purchases } from './purchases.tsx'

/** The boosts that an account bought with their results, and the payments that are due. */
export const BoostPurchases = ({ purchases }: { purchases: PackagePurchase[] }) => {
  const [paying, pay] = useState<PackagePurchase>()

  return (
    <>
      <Purchases
        title={m.boost_history_purchases()}
        purchases={purchases}
        more={[reportColumn()]}
        actions={{ buyOf: () => api.packages.buyBoost, onPay: pay }}
        empty={{ text: m.boost_history_empty() }}
      />
      {paying && (
        <BuyDialog
          offer={{ id: paying.package_id, name: paying.name, terms: paying.terms }}
          buy={api.packages.buyBoost}
          onBought={() => pay(undefined)}
          onClose={() => pay(undefined)}
        />
      )}
    </>
  )
}

/** Results of a boost so far. */
const reportColumn = (): Column<PackagePurchase> => ({
  key: 'report',
  head: m.boost_report_head(),
  cell: ({ report, boost, paused_for }) => (
    <>
      {boost && <Used boost={boost} />}
      {!boost && !report && m.boost_report_wallet()}
      {report &&
        m.boost_report_counts({
          impressions: report.impressions,
          clicks: report.clicks,
          orders: report.orders,
        })}
      {paused_for && (
        <span className="block text-[.8125rem] text-ink-2">{pauseLabels[paused_for]()}</span>
      )}
    </>
  ),
})

const Used = ({ boost }: { boost: NonNullable<PackagePurchase['boost']> }) => {
  const money = useMoney()
  return (
    <span className="num">
      {m.boost_report_used({ used: money(boost.used_minor), max: money(boost.max_minor) })}
    </span>
  )
}

/** Why a boost is paused; paused days are not lost. */
const pauseLabels: Record<NonNullable<PackagePurchase['paused_for']>, () => string> = {
  taken_down: m.boost_pause_hidden,
  sold_out: m.boost_pause_sold_out,
}
