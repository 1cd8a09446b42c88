import type { api, Data } from '@emporia/contract'
import * as m from '@emporia/messages/member'
import { Link } from 'react-router'

import { count } from '../../format/number.ts'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { getCountryLabel, getDeviceLabel } from './labels.ts'

type VisitorReport = Data<typeof api.member.visitors>
type Share = VisitorReport['devices'][number]

/** Clicks by source and label; each filters the page. */
export const Sources = ({ found: { funnel, referers, labels } }: { found: VisitorReport }) => (
  <div className="grid gap-3.5 md:grid-cols-2">
    <Group
      title={m.visits_share_sources()}
      shares={referers}
      all={funnel.clicks}
      name={sourceName}
      filter="referer"
    />
    <Group
      title={m.visits_share_labels()}
      shares={labels}
      all={funnel.clicks}
      name={labelName}
      filter="label"
    />
  </div>
)

/** Clicks by device and country. */
export const Audience = ({ found: { funnel, devices, countries } }: { found: VisitorReport }) => (
  <div className="grid gap-3.5 md:grid-cols-2">
    <Group
      title={m.visits_share_devices()}
      shares={devices}
      all={funnel.clicks}
      name={getDeviceLabel}
    />
    <Group
      title={m.visits_share_countries()}
      shares={countries}
      all={funnel.clicks}
      name={getCountryLabel}
    />
  </div>
)

const sourceName = (host: string | null) => host ?? m.visits_source_direct()
const labelName = (label: string | null) => label ?? m.visits_share_unlabeled()

type GroupProps = {
  title: string
  shares: Share[]
  /** All clicks; clicks outside of the listed groups form one more row. */
  all: number
  name: (stored: string | null) => string
  filter?: 'referer' | 'label'
}

const Group = ({ title, shares, all, name, filter }: GroupProps) => {
  const { addressWith } = useListState()
  const others = shares.reduce((left, { clicks }) => left - clicks, all)
  const most = shares[0]?.clicks ?? 1

  return (
    <Panel title={title}>
      {shares.length === 0 && <p className="text-ink-2">{m.visits_share_empty()}</p>}
      <ul className="grid gap-2.5">
        {shares.map((share) => (
          <li key={share.name}>
            <span className="flex gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {filter && share.name !== null ? (
                  <Link to={addressWith({ [filter]: share.name })} className="hover:underline">
                    {name(share.name)}
                  </Link>
                ) : (
                  name(share.name)
                )}
              </span>
              <span className="num">{count(share.clicks)}</span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-1.5 rounded-pill bg-press">
              <span
                className="block h-full rounded-pill bg-brand"
                style={{ width: `${(share.clicks / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
        {others > 0 && (
          <li className="flex gap-3 text-ink-2">
            <span className="min-w-0 flex-1">{m.visits_share_others()}</span>
            <span className="num">{count(others)}</span>
          </li>
        )}
      </ul>
    </Panel>
  )
}
