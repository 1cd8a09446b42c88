import type { api } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { text } from '../../../resource/fields.tsx'
import type { FieldsOf } from '../../../resource/row-form.tsx'

export const customerFields: FieldsOf<typeof api.admin.customer.create> = {
  name: text(m.customer_field_name),
  email: text(m.customer_field_email, {
    help: m.customer_field_email_help,
  }),
  phone: text(m.customer_field_phone),
}
