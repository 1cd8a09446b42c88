import {
  type api,
  type CommissionState,
  commissionFlow,
  type Data,
  listedEarningKinds,
} from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { Explained } from '../../features/explain/explained.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'

type Sums = Data<typeof api.member.earnings>['sums']

const visibleStates: CommissionState[] = ['tracked', 'pending', 'held', 'available']

/** Sums of the listed earnings by state; reversed amounts are excluded. */
export const EarningSums = ({ sums }: { sums: Sums }) => {
  const { read } = useListState()
  const isAll = ['from', 'to', 'release', 'kind', 'q'].every((filter) => !read(filter))
  const back = Object.values(sums).reduce((sum, { reversed_minor }) => sum + reversed_minor, 0)

  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-[10px] border border-line bg-line sm:grid-cols-3 xl:grid-cols-5">
      {visibleStates.map((state) => (
        <Sum
          key={state}
          name={
            state === 'available' && isAll
              ? m.earnings_sums_all_time({ state: commissionFlow.states[state].label })
              : commissionFlow.states[state].label
          }
          earned={state}
          minor={sums[state].amount_minor - sums[state].reversed_minor}
        />
      ))}
      <Sum name={commissionFlow.states.reversed.label} minor={-back} />
    </dl>
  )
}

type SumProps = { name: string; earned?: CommissionState; minor: number }

const Sum = ({ name, earned, minor }: SumProps) => {
  const filter = useFilter()
  return (
    <div className="bg-surface px-4 py-3 last:odd:col-span-2 sm:last:odd:col-span-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="mt-0.5 font-display text-[1.25rem] font-semibold">
        <Explained kind="member_earnings" {...(earned && { earned })} {...filter} minor={minor} />
      </dd>
    </div>
  )
}

/** Returns the filters of the list without the state, because the sums cover all states. */
const useFilter = () => {
  const { read } = useListState()
  const kind = listedEarningKinds.find((each) => each === read('kind'))
  return {
    ...(read('q') && { q: read('q') }),
    ...(kind && { earning_kind: kind }),
    ...(read('from') && { from: read('from') }),
    ...(read('to') && { to: read('to') }),
    ...(read('release') && { release: read('release') }),
  }
}
