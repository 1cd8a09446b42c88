import { api, type PackagePurchase } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { useArea } from '../../backoffice/shell/area.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { useMoney } from '../../ui/money.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Purchases } from './purchases.tsx'

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

export const clientLoader = () => ({ mine: call(api.packages.myBoosts, {}) })

/** Boosts of a customer or a member, and the payments that are due. */
export default function BoostHistory() {
  const { mine } = useLoaderData<typeof clientLoader>()
  const { area } = useArea()
  const [paying, pay] = useState<PackagePurchase>()
  const more = (
    <Link to={`/${area}/purchase-boost`} className={buttonClass('primary')}>
      {m.boost_buy_title()}
    </Link>
  )

  return (
    <>
      <PageTitle title={m.boost_history_title()}>{more}</PageTitle>
      <Loaded of={mine} what={m.boost_own_noun()}>
        {(purchases) => (
          <Purchases
            title={m.boost_history_purchases()}
            purchases={purchases}
            more={[reportColumn()]}
            actions={{ buyOf: () => api.packages.buyBoost, onPay: pay }}
            empty={{
              text: m.boost_history_empty(),
              children: more,
            }}
          />
        )}
      </Loaded>
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
