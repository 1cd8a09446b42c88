import { api, type PackagePurchase } from '@emporia/contract'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { count, counted } from '../../format/number.ts'
import { buttonClass } from '../../backoffice/button.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { useArea } from '../../backoffice/shell/area.ts'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Purchases } from './purchases.tsx'

/** Results of a boost so far. */
const reportColumn: Column<PackagePurchase> = {
  head: 'Brought',
  cell: ({ report, boost, paused_for }) => (
    <>
      {boost && (
        <>
          <Money minor={boost.used_minor} /> of <Money minor={boost.max_minor} />
        </>
      )}
      {!boost && !report && 'Counted in your wallet'}
      {report &&
        `Seen ${count(report.impressions)} times, ${counted(report.clicks, 'click')}, ${counted(report.orders, 'order')} meanwhile`}
      {paused_for && (
        <span className="block text-[.8125rem] text-ink-2">{pauseLabels[paused_for]}</span>
      )}
    </>
  ),
}

/** Why a boost is paused; paused days are not lost. */
const pauseLabels: Record<NonNullable<PackagePurchase['paused_for']>, string> = {
  taken_down: 'Stands still while the market keeps the product off sale: no day is lost',
  sold_out: 'Stands still while nothing of it can be bought: no day is lost',
}

export const clientLoader = () => ({ mine: call(api.packages.myBoosts, {}) })

/** Boosts of a customer or a member, and the payments that are due. */
export default function BoostHistory() {
  const { mine } = useLoaderData<typeof clientLoader>()
  const { area } = useArea()
  const [paying, pay] = useState<PackagePurchase>()
  const more = (
    <Link to={`/${area}/purchase-boost`} className={buttonClass('primary')}>
      Buy a boost
    </Link>
  )

  return (
    <>
      <PageTitle title="Boosts">{more}</PageTitle>
      <Loaded of={mine} what="your boosts">
        {(purchases) => (
          <Purchases
            title="What you bought"
            purchases={purchases}
            more={[reportColumn]}
            actions={{ buyOf: () => api.packages.buyBoost, onPay: pay }}
            empty={{
              text: 'You have no boost yet. A boost puts a product in front, or gives you something back.',
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
