import { api, type Data, type FraudFlag, fraudFlow, fraudStates } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { dayAndTime } from '../../../format/date.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { Money, useLocale } from '../../../ui/money.tsx'
import { Moment } from '../../../ui/time.tsx'
import { Case } from './case.tsx'
import { Severity } from './severity.tsx'

type Flags = Data<typeof api.admin.fraud.list>

export const clientLoader = listLoader(api.admin.fraud.list, { state: 'open' })

/** Fraud flags that wait for a decision. */
export default function Fraud() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [chosen, setChosen] = useState<FraudFlag>()

  return (
    <>
      <PageTitle title={m.menu_screen_fraud()}>
        <Link to="/admin/affiliate-setting" className={buttonClass()}>
          {m.fraud_list_settings()}
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.fraud_list_noun()}
        emptyText={m.fraud_list_empty()}
        search={m.fraud_search_label()}
        tabs={tabsOf}
        columns={columnsFor(setChosen)}
      />
      {chosen && <Case flag={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const tabsOf = (flags: Flags | undefined): Tab[] =>
  fraudStates.map((state) => ({
    title: fraudFlow.states[state].label,
    filter: { state: state === 'open' ? undefined : state },
    count: flags?.counts[state],
  }))

const columnsFor = (onOpen: (flag: FraudFlag) => void): Column<FraudFlag>[] => [
  {
    key: 'case',
    head: m.fraud_column_case,
    cell: (flag) => (
      <TitleCell
        name={flag.title}
        onOpen={() => onOpen(flag)}
        below={
          flag.order
            ? m.fraud_case_below({ member: flag.member.name, number: flag.order.number })
            : flag.member.name
        }
      />
    ),
  },
  {
    key: 'effect',
    head: m.fraud_column_effect,
    cell: ({ severity }) => <Severity severity={severity} />,
  },
  {
    head: m.fraud_column_since,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'amount',
    head: m.fraud_column_amount,
    align: 'right',
    phone: 'side',
    cell: ({ held_minor }) => (held_minor > 0 ? <Money minor={held_minor} /> : ''),
  },
  {
    key: 'decided',
    head: m.fraud_column_decided,
    phone: 'none',
    cell: ({ decided_by, releases_at }) =>
      decided_by ?? (releases_at && <AutomaticRelease at={releases_at} />),
  },
]

const AutomaticRelease = ({ at }: { at: string }) => (
  <span className="text-ink-2">
    {m.fraud_release_automatic({ date: dayAndTime(at, useLocale().time_zone) })}
  </span>
)
