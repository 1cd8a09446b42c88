import * as m from '@emporia/messages/settings'

import { RateInput } from '../../../backoffice/form/numbers.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { Choice } from '../fields/choice.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

const taxNames = {
  none: m.settings_tax_commission_none,
  on_top: m.settings_tax_commission_added,
  included: m.settings_tax_commission_included,
}

/** The fee of the marketplace on the sales of shops, and the tax on it. */
export const CommissionPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  return (
    <Panel title={m.settings_fees_title()} className="grid gap-5 p-4 md:grid-cols-2">
      <Labeled {...field('commission_bp')}>
        {(control) => (
          <RateInput
            {...control}
            value={draft.commission_bp}
            onChange={(commission_bp) => change({ commission_bp: commission_bp ?? 0 })}
          />
        )}
      </Labeled>
      <Choice
        {...field('tax.commission_tax')}
        value={draft.tax.commission_tax}
        options={taxNames}
        onChange={(commission_tax) => change({ tax: { ...draft.tax, commission_tax } })}
      />
    </Panel>
  )
}
