import { api, type Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { call } from '../../../api/call.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { OfOrder } from './of-order.tsx'
import { Preview } from './preview.tsx'
import { Radios } from './radios.tsx'
import { Reasons } from './reasons.tsx'
import { usePreview } from './use-preview.ts'
import { emptyDraft, toRefundInput, type RefundInput, type RefundDraft } from './input.ts'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'

type Props = { order: Order; onClose: () => void }

const kinds = [
  { value: 'order', label: m.refund_form_order },
  { value: 'goodwill', label: m.refund_form_goodwill },
] as const

export const targets = [
  { value: 'source', label: m.refund_form_source },
  { value: 'wallet', label: m.refund_form_wallet },
] as const

/** Returns the preview of a refund, or undefined while the input is incomplete. */
const askRefund = (input: RefundInput) => {
  const { preview } = api.admin.refund
  return preview.input.safeParse(input).success ? call(preview, input) : undefined
}

/** Creates a refund after a preview of who pays for it. */
export const RefundDialog = ({ order, onClose }: Props) => {
  const act = useAct()
  const { create } = api.admin.refund
  const form = useForm({
    schema: create.input,
    values: emptyDraft,
    toInput: (typed) => ({
      ...toRefundInput(order, typed),
      reason_code: typed.reason_code,
      ...(typed.reason.trim() && { reason: typed.reason.trim() }),
      version_seen: order.version,
    }),
    send: (input, once) => act(create, input, once),
    onSuccess: onClose,
  })
  const { draft, change } = form
  const sent = toRefundInput(order, draft)
  const preview = usePreview(sent, askRefund)
  const isReady = preview?.success === true

  return (
    <Dialog title={m.refund_form_title({ number: order.number })} isWide onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-4">
        <Radios
          title={m.refund_form_kind()}
          choices={kinds}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        {draft.kind === 'order' ? (
          <OfOrder order={order} draft={draft} onChange={change} />
        ) : (
          <Gift draft={draft} onChange={change} />
        )}
        <Radios
          title={m.refund_form_target()}
          choices={targets}
          value={draft.to}
          onChange={(to) => change({ to })}
        />
        <Reasons draft={draft} onChange={change} />
        <div className="rounded-[6px] bg-canvas p-4">
          <Preview reply={preview} shop={order.shop_name} />
        </div>
        <SubmitRow disabled={form.sending || !isReady}>{m.refund_form_button()}</SubmitRow>
      </Form>
    </Dialog>
  )
}

type Part = { draft: RefundDraft; onChange: (changes: Partial<RefundDraft>) => void }

const Gift = ({ draft, onChange }: Part) => (
  <AmountLine
    label={m.refund_form_amount()}
    className="w-32"
    value={draft.goodwill_minor}
    onChange={(goodwill_minor) => onChange({ goodwill_minor })}
  />
)

/** Reason of the refund, as the buyer reads it. */
export const Reason = ({
  value,
  onChange,
}: {
  value: string
  onChange: (reason: string) => void
}) => (
  <Labeled label={m.refund_reason_label()} help={m.refund_reason_help()}>
    {({ id, describedBy }) => (
      <input
        id={id}
        className="office-input h-8"
        maxLength={300}
        required
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)
