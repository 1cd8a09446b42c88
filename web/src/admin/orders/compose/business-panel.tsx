import type { VatCheck } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { Line } from '../../../backoffice/form/line.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import type { Composer } from './use-composer.ts'

/** Company and VAT id of a customer who buys for a business. */
export const BusinessPanel = ({ composer }: { composer: Composer }) => {
  const { draft, change, errors, resource } = composer
  const check = draft.vat_id.trim() === '' ? null : resource?.vat_check

  return (
    <Panel title={m.compose_business_title()} className="grid gap-3 p-4 sm:grid-cols-2">
      <Line
        label={m.compose_business_company()}
        optional
        maxLength={120}
        value={draft.company}
        error={errors['company']}
        onChange={(company) => change({ company })}
      />
      <Line
        label={m.compose_business_vat()}
        optional
        maxLength={24}
        help={check ? describe(check.state) : m.compose_business_vat_help()}
        value={draft.vat_id}
        error={errors['vat_id']}
        onChange={(vat_id) => change({ vat_id })}
      />
    </Panel>
  )
}

/** A number of another country does not change the tax. */
const describe = (state: VatCheck['state']) =>
  m.compose_business_check({ state: state === 'foreign' ? 'other' : state })
