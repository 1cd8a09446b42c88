import { api } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import * as m from '@emporia/messages/shipping'

import { fullDay } from '../../format/date.ts'
import { countries } from '../../form/address/countries.ts'
import { choice, day, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { ShippingViews } from './shipping-views.tsx'

export const clientLoader = listLoader(api.admin.holiday.list)

const texts = {
  name: m.holiday_list_name,
  list: m.holiday_list_rows,
  add: m.holiday_list_add,
  edit: m.holiday_list_edit,
  empty: m.holiday_list_empty,
}

const listCountries = () =>
  Promise.resolve(countries().map(({ code, name }) => ({ value: code, label: name })))

const fields = {
  country: choice<string>(m.holiday_field_country, listCountries, { isRequired: true }),
  day: day(m.holiday_field_day),
  name: text(m.holiday_field_name),
}

/** Days on which nothing is sent or delivered in a country. */
export default function Holidays() {
  return (
    <ResourceScreen
      resource={api.admin.holiday}
      texts={texts}
      search={m.holiday_list_search()}
      titleCell={({ name }) => ({ name })}
      titleColumn="name"
      columns={[
        {
          head: m.holiday_field_country(),
          sort: 'country',
          cell: ({ country }) => countryName(country),
        },
        {
          head: m.holiday_field_day(),
          sort: 'day',
          align: 'right',
          phone: 'side',
          cell: (row) => fullDay(row.day),
        },
      ]}
      fields={fields}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.holiday_list_text()}</p>
    </ResourceScreen>
  )
}
