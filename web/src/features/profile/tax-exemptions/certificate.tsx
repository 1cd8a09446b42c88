import type { exemptionFiles, TaxExemption } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/profile'

import { download } from '../../../api/download.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { fullDay } from '../../../format/date.ts'
import { announce } from '../../../ui/message/announce.ts'
import { exemptionKindNames } from './kind-names.ts'

type Props = {
  exemption: TaxExemption
  endpoint: (typeof exemptionFiles)[keyof typeof exemptionFiles]
}

/** Kind, number, last day and file of a certificate. */
export const Certificate = ({ exemption, endpoint }: Props) => {
  const { id, kind, number, file_name, valid_until } = exemption
  const fetchFile = async () => {
    const refusal = await download(endpoint, { id })
    if (refusal) announce(refusal)
  }

  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{joinFacts([exemptionKindNames[kind](), number])}</p>
      {valid_until && (
        <p className="text-ink-2">{m.exemption_row_until({ date: fullDay(valid_until) })}</p>
      )}
      <button
        type="button"
        className={`${linkClass} max-w-full cursor-pointer truncate`}
        onClick={() => void fetchFile()}
      >
        {file_name}
      </button>
    </div>
  )
}
