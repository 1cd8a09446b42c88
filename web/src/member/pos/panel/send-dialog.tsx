import { address as addressSchema, api } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { z } from 'zod'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { LeaveButton } from '../../../backoffice/form/unsaved-changes/leave-button.tsx'
import { AddressFields } from '../../../form/address/address-fields.tsx'
import { getAddressLabels } from '../../../form/address/rules.ts'
import { toAddressDraft } from '../../../form/address/stored.ts'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import type { Basket } from '../register/basket.ts'
import { toSaleLines, type Sending } from '../register/reported.ts'

type Props = { basket: Basket; onQuoted: (sending: Sending) => void; onClose: () => void }

const countryKey = 'till_country'
const schema = z.strictObject({ address: addressSchema })

/** Delivery address of the goods; the server calculates the price. */
export const SendDialog = ({ basket, onQuoted, onClose }: Props) => {
  const form = useForm({
    schema,
    values: { address: startOf(basket) },
    labels: getAddressLabels('delivery'),
    send: async (input) => {
      const { address } = schema.parse(input)
      const lines = toSaleLines(basket, new Date().toISOString())
      const reply = await call(api.pos.sale.quote, { lines, address })
      return reply.success ? { ...reply, data: { address, ...reply.data } } : reply
    },
    onSuccess: (sending: Sending) => {
      localStorage.setItem(countryKey, sending.address.country)
      onQuoted(sending)
    },
  })

  return (
    <Dialog title={m.shipping_title()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <AddressFields kind="delivery" start={form.draft.address} />
        {form.message && (
          <p role="alert" className="font-medium text-tone-red-ink">
            {form.message}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveButton>{m.shipping_back_button()}</LeaveButton>
          <button
            type="submit"
            className={`${buttonClass('primary')} min-h-12 px-6 text-base`}
            disabled={form.sending}
          >
            {m.shipping_quote_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

const startOf = ({ customer: { name = '', phone = '', address } }: Basket) =>
  toAddressDraft({ name, phone, ...address }, localStorage.getItem(countryKey) ?? '')
