import * as m from '@emporia/messages/catalog'

import { countries } from '../../form/address/countries.ts'
import { area, choice, text } from '../../resource/fields.tsx'

const listCountries = () =>
  Promise.resolve(countries().map(({ code, name }) => ({ value: code, label: name })))

/** The fields of a manufacturer or a responsible person, for staff and sellers. */
export const operatorFields = {
  name: text(m.operator_field_name, { help: m.operator_field_name_help }),
  address: area(m.operator_field_address, { help: m.operator_field_address_help }),
  country: choice<string>(m.operator_field_country, listCountries, { isRequired: true }),
  electronic_address: text(m.operator_field_electronic, {
    help: m.operator_field_electronic_help,
  }),
}

/** The texts of their list. */
export const operatorTexts = {
  name: m.operator_list_name,
  list: m.operator_list_rows,
  add: m.operator_list_add,
  edit: m.operator_list_edit,
  empty: m.operator_list_empty,
}
