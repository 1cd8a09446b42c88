import type { api } from '@emporia/contract'

import { text } from '../../../resource/fields.tsx'
import type { FieldsOf } from '../../../resource/row-form.tsx'

export const customerFields: FieldsOf<typeof api.admin.customer.create> = {
  name: text('Name'),
  email: text('Email', {
    help: 'A new account gets an invitation here; another address ends its sessions.',
  }),
  phone: text('Phone'),
}
