import { api, type Data, type FraudFlag, fraudFlow, fraudStates } from '@emporia/contract'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { Money } from '../../../ui/money.tsx'
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
      <PageTitle title="Fraud checks">
        <Link to="/admin/affiliate-setting" className={buttonClass()}>
          Settings
        </Link>
      </PageTitle>
      <ListPanel
        reply={reply}
        what="cases"
        search="Member or order"
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
    head: 'Case',
    cell: (flag) => (
      <TitleCell
        name={flag.title}
        onOpen={() => onOpen(flag)}
        below={[flag.member.name, flag.order && `order ${flag.order.number}`]
          .filter(Boolean)
          .join(', ')}
      />
    ),
  },
  { head: 'What follows', cell: ({ severity }) => <Severity severity={severity} /> },
  {
    head: 'Since',
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: 'Under review',
    align: 'right',
    phone: 'side',
    cell: ({ held_minor }) => (held_minor > 0 ? <Money minor={held_minor} /> : ''),
  },
  {
    head: 'Decided',
    phone: 'none',
    cell: ({ decided_by, releases_at }) =>
      decided_by ??
      (releases_at && (
        <span className="text-ink-2">
          by itself <Moment at={releases_at} />
        </span>
      )),
  },
]
