import { payoutDraft, payoutLabels, type PayoutKind, type PayoutMethod } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { chosenButton, buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { omitEmpty } from '../../form/draft.ts'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'
import { AccountFields, kindTitles } from './account-fields.tsx'
import type { EarnerCalls } from './calls.ts'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'

type Props = {
  calls: EarnerCalls
  /** The method to enter again; undefined for a new one. */
  method: PayoutMethod | undefined
  onClose: () => void
}

/** Form for a payout account; it is always entered in full. */
export const MethodDialog = ({ calls, method, onClose }: Props) => {
  const [kind, setKind] = useState<PayoutKind>(method?.kind ?? 'bank')
  const act = useAct()
  const labels: Record<string, string> = payoutLabels[kind]
  const form = useForm({
    schema: payoutDraft,
    toInput: (draft) => ({
      fields: {},
      ...omitEmpty(draft),
      ...(method && { id: method.id }),
      kind,
    }),
    labels: (path) => labels[path.slice('fields.'.length)] ?? path,
    send: (input, once) => act(calls.method.save, input, once),
    onSuccess: onClose,
  })

  return (
    <Dialog
      title={
        method
          ? m.payouts_method_edit_title({ method: method.label })
          : m.payouts_method_add_button()
      }
      onClose={onClose}
    >
      <Form form={form}>
        <Kinds kind={kind} onChoose={setKind} />
        <div className="mt-4">
          <AccountFields key={kind} kind={kind} />
        </div>
        {kind === 'bank' && (
          <p className="mt-3 text-[.8125rem] text-ink-2">{m.payouts_account_hint()}</p>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>{m.payouts_method_cancel()}</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            {m.payouts_method_save_button()}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type KindsProps = { kind: PayoutKind; onChoose: (kind: PayoutKind) => void }

const Kinds = ({ kind, onChoose }: KindsProps) => (
  <div role="group" aria-label={m.payouts_account_kind()} className="mt-3 flex flex-wrap gap-2">
    {(['bank', 'mobile', 'paypal'] as const).map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === kind}
        className={each === kind ? `${chosenButton} w-auto px-3` : buttonClass()}
        onClick={() => onChoose(each)}
      >
        {kindTitles[each]()}
      </button>
    ))}
  </div>
)
