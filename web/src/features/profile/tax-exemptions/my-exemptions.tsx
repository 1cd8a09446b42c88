import { api, exemptionFiles, exemptionFlow, type TaxExemption } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useLoaderData } from 'react-router'

import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { call } from '../../../api/call.ts'
import { StateBadge } from '../../states/badge.tsx'
import { Certificate } from './certificate.tsx'
import { formatExemptArea } from './kind-names.ts'
import { RequestForm } from './request-form.tsx'

export const clientLoader = () => ({ reply: call(api.taxExemption.list, {}) })

/** Tax exemptions of a buyer, and a form to request one. */
export default function MyExemptions() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.exemption_page_title()} />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.exemption_page_text()}</p>
      <div className="grid items-start gap-3.5 xl:grid-cols-2">
        <Loaded of={reply} what={m.exemption_page_what()}>
          {(exemptions) => <Exemptions exemptions={exemptions} />}
        </Loaded>
        <Panel title={m.exemption_form_title()}>
          <RequestForm />
        </Panel>
      </div>
    </>
  )
}

const Exemptions = ({ exemptions }: { exemptions: TaxExemption[] }) => (
  <Panel title={m.exemption_page_title()}>
    {exemptions.length === 0 && <p className="text-ink-2">{m.exemption_list_empty()}</p>}
    <ul className="grid gap-4">
      {exemptions.map((exemption) => (
        <li
          key={exemption.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1"
        >
          <div className="min-w-0">
            <p className="font-medium">{formatExemptArea(exemption)}</p>
            <Certificate exemption={exemption} endpoint={exemptionFiles.buyer} />
            {exemption.reason && (
              <p className="text-tone-red-ink">
                {m.exemption_row_reason({ reason: exemption.reason })}
              </p>
            )}
          </div>
          <StateBadge flow={exemptionFlow} state={exemption.status} />
        </li>
      ))}
    </ul>
  </Panel>
)
