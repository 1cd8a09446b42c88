import * as m from '@emporia/messages/settings'
import { useMemo } from 'react'

import { MultiSelect, Select } from '../../../backoffice/form/select/select.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { countries } from '../../../form/address/countries.ts'
import { Labeled } from '../../../form/labeled.tsx'
import { connectGeneral } from '../index/general-fields.ts'
import type { PanelProps } from '../settings-form.ts'

/** Where the marketplace is, and where it delivers to. */
export const CountriesPanel = ({ form }: PanelProps) => {
  const { draft, change } = form
  const field = connectGeneral(form)

  const options = useMemo(() => listOptions(), [])

  return (
    <Panel title={m.settings_country_title()} className="grid gap-5 p-4 md:grid-cols-2">
      <Labeled {...field('home_country')}>
        {({ id }) => (
          <Select
            id={id}
            options={options}
            value={draft.home_country}
            onChange={(home_country) => home_country && change({ home_country })}
          />
        )}
      </Labeled>
      <Labeled {...field('selling_countries')}>
        {({ id }) => (
          <MultiSelect
            id={id}
            placeholder={m.settings_country_all()}
            options={options}
            value={draft.selling_countries}
            onChange={(selling_countries) => change({ selling_countries })}
          />
        )}
      </Labeled>
    </Panel>
  )
}

const listOptions = () => countries().map(({ code, name }) => ({ value: code, label: name }))
