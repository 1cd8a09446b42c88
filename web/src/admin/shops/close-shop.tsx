import {
  api,
  closingGroundLabels,
  closingGrounds,
  closingNoticeDays,
  type ShopDetail,
} from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'
import { AreaField, FormMessage, SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'

type Props = { shop: ShopDetail; onClose: () => void }

/** Closes a shop with notice, or at once for a ground that permits it. */
export const CloseShop = ({ shop, onClose }: Props) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.shop.publish.input,
    values: { ground: '', reason: '' },
    toInput: ({ ground, reason }) => ({
      id: shop.id,
      status: 'closed',
      seen_at: shop.seen_at,
      version_seen: shop.version,
      reason: reason.trim() || undefined,
      ...(ground && { ground }),
    }),
    labels: { reason: m.closing_reason_field(), ground: m.closing_time_field() },
    send: (sent) => act(api.admin.shop.publish, sent),
    onSuccess: onClose,
  })

  return (
    <Dialog title={m.decision_close_button()} onClose={onClose}>
      <p className="mt-2 text-ink-2">{m.closing_dialog_text()}</p>
      <Form form={form} className="mt-4 grid gap-3">
        <FormMessage />
        <SelectField
          label={m.closing_time_field()}
          name="ground"
          help={form.draft.ground ? m.closing_now_help() : m.closing_notice_help()}
        >
          <option value="">{m.closing_time_notice({ count: closingNoticeDays })}</option>
          {closingGrounds.map((ground) => (
            <option key={ground} value={ground}>
              {m.closing_time_now({ ground: closingGroundLabels[ground]() })}
            </option>
          ))}
        </SelectField>
        <AreaField label={m.closing_reason_field()} name="reason" rows={4} maxLength={1000} />
        <div className="mt-2 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>{m.decision_back_button()}</LeaveButton>
          <button type="submit" className={buttonClass('danger')} disabled={form.sending}>
            {form.draft.ground ? m.closing_now_button() : m.closing_notice_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
