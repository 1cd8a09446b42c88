import {
  api,
  type CommissionState,
  commissionStates,
  commissionFlow,
  type Data,
  type MemberEarning,
} from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { PeriodFilter } from '../../features/statement/period.tsx'
import { day as dayLabels } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { earningColumns } from './earning-columns.tsx'
import { EarningSums } from './earning-sums.tsx'
import { KindFilter } from './kind-filter.tsx'
import { WhyDialog } from './why-dialog.tsx'

type Earnings = Data<typeof api.member.earnings>

export const clientLoader = listLoader(api.member.earnings)

/** Earnings of the member in all states, with the reason for each. */
export default function EarningsScreen() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [params, setRequested] = useState<MemberEarning>()

  return (
    <>
      <PageTitle title={m.menu_item_earnings()} />
      <div className="grid gap-3.5">
        <ReleaseFilter />
        <Loaded of={reply} what={m.earnings_sums_name()}>
          {({ sums }) => <EarningSums sums={sums} />}
        </Loaded>
        <ListPanel
          reply={reply}
          what={m.earnings_list_name()}
          search={m.earnings_list_search()}
          filters={
            <>
              <KindFilter />
              <PeriodFilter />
            </>
          }
          tabs={tabsOf}
          columns={earningColumns(setRequested)}
          empty={
            <Link to="/member/refer" className={buttonClass()}>
              {m.earnings_list_share()}
            </Link>
          }
        />
      </div>
      {params && <WhyDialog earning={params} onClose={() => setRequested(undefined)} />}
    </>
  )
}

const tabsOf = (earnings: Earnings | undefined): Tab[] => [
  { title: m.earnings_list_all, filter: { state: undefined } },
  ...commissionStates.map((state: CommissionState) => ({
    title: commissionFlow.states[state].label,
    filter: { state },
    count: earnings?.counts[state],
  })),
]

/** The selected release date, with a link to all dates. */
const ReleaseFilter = () => {
  const { read, addressWith } = useListState()
  const release = read('release')
  if (!release) return null

  return (
    <p className="flex flex-wrap items-center gap-3">
      {m.earnings_release_text({ date: dayLabels(`${release}T12:00:00Z`) })}
      <Link to={addressWith({ release: undefined })} className={buttonClass()}>
        {m.earnings_release_all()}
      </Link>
    </p>
  )
}
