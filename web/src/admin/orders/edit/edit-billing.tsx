import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { Dialog } from '../../../backoffice/dialog.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { AddressFields } from '../../../form/address/address-fields.tsx'
import { type AddressDraft, toAddressDraft } from '../../../form/address/stored.ts'
import { CheckBox, Field, FormMessage } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'
import { toAddress } from '../compose/draft.ts'

type Props = { order: Order; onClose: () => void }

/** Changes who is billed for an order; invoices that were issued before remain as they are. */
export const EditBilling = ({ order, onClose }: Props) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.order.changeBilling.input,
    values: startOf(order),
    toInput: ({ same, billing, company, vat_id }) => ({
      id: order.id,
      version_seen: order.version,
      billing: same ? null : toAddress(billing),
      company: company.trim() || null,
      vat_id: vat_id.trim() || null,
    }),
    labels: { company: m.compose_business_company(), vat_id: m.compose_business_vat() },
    send: (sent) => act(api.admin.order.changeBilling, sent),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.billing_dialog_title({ number: order.number })} isWide onClose={onClose}>
      <p className="mt-2 text-ink-2">{m.billing_dialog_text()}</p>
      <Form form={form} className="mt-4 grid gap-4">
        <FormMessage />
        <CheckBox name="same">{m.compose_billing_same()}</CheckBox>
        {!form.draft.same && (
          <AddressFields kind="billing" at="billing." start={form.draft.billing} />
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={m.compose_business_company()} name="company" optional maxLength={120} />
          <Field label={m.compose_business_vat()} name="vat_id" optional maxLength={24} />
        </div>
        <SubmitRow leave={m.edit_order_cancel()} disabled={form.sending}>
          {m.edit_order_button()}
        </SubmitRow>
      </Form>
    </Dialog>
  )
}

type Draft = { same: boolean; billing: AddressDraft; company: string; vat_id: string }

/** Orders have billing addresses without a phone number, which the call requires. */
const startOf = ({ billing, address, company, vat_id }: Order): Draft => ({
  same: !billing,
  billing: toAddressDraft({ ...(billing ?? address), phone: address.phone }),
  company: company ?? '',
  vat_id: vat_id ?? '',
})
