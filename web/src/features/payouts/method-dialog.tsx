import {
  toFieldErrors,
  type FieldErrors,
  payoutDraft,
  payoutLabels,
  type PayoutKind,
  type PayoutMethod,
} from '@emporia/contract'
import { useState, type SubmitEvent } from 'react'

import { chosenButton, buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../backoffice/form/labeled.tsx'
import { reporting } from '../../backoffice/form/reporting.ts'
import { useDraft } from '../../backoffice/form/use-draft.ts'
import { useAct } from '../../resource/use-act.ts'
import type { EarnerCalls } from './calls.ts'
import { Form } from '../../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../../backoffice/form/leaving/leave-button.tsx'

type Props = {
  calls: EarnerCalls
  /** The method to enter again; undefined for a new one. */
  method: PayoutMethod | undefined
  onClose: () => void
}

const kindTitles: Record<PayoutKind, string> = {
  bank: 'Bank account',
  mobile: 'Mobile wallet',
  paypal: 'PayPal',
}
const optional = new Set(['branch', 'account', 'routing', 'iban', 'swift'])

/** Form for a payout account; it is always entered in full. */
export const MethodDialog = ({ calls, method, onClose }: Props) => {
  const [kind, setKind] = useState<PayoutKind>(method?.kind ?? 'bank')
  const form = useDraft<Record<string, string>>({})
  const act = useAct()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const labels: Record<string, string> = payoutLabels[kind]
    const typed = Object.entries(form.draft).filter(([field, text]) => field in labels && text)
    const sent = { ...(method && { id: method.id }), kind, fields: Object.fromEntries(typed) }
    const checked = payoutDraft.safeParse(sent, reporting)
    if (!checked.success)
      return form.refuse(toFieldErrors(checked.error, (path) => labels[path.slice(7)] ?? path))
    const reply = await act(calls.method.save, checked.data, { idempotencyKey: form.intent })
    if (reply.success) return onClose()
    form.refuse(reply.errors ?? {})
  }

  return (
    <Dialog
      title={method ? `Enter ${method.label} again` : 'Add a payout method'}
      onClose={onClose}
    >
      <Form isChanged={form.changed.length > 0} onSubmit={send}>
        <Kinds kind={kind} onChoose={setKind} />
        <Fields kind={kind} typed={form.draft} errors={form.errors} onType={form.change} />
        {kind === 'bank' && (
          <p className="mt-3 text-[.8125rem] text-ink-2">An account number or an IBAN is enough.</p>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <LeaveButton>Cancel</LeaveButton>
          <button type="submit" className={buttonClass('primary')}>
            Save
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

type FieldsProps = {
  kind: PayoutKind
  typed: Record<string, string>
  errors: FieldErrors
  onType: (changes: Record<string, string>) => void
}

const Fields = ({ kind, typed, errors, onType }: FieldsProps) => (
  <div className="mt-4 grid gap-4 sm:grid-cols-2">
    {Object.entries(payoutLabels[kind]).map(([field, label]) => (
      <Labeled
        key={field}
        label={label}
        optional={optional.has(field)}
        error={errors[`fields.${field}`]}
      >
        {({ id, describedBy, invalid }) => (
          <input
            id={id}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            className="office-input h-8"
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            value={typed[field] ?? ''}
            onChange={({ target }) => onType({ [field]: target.value })}
          />
        )}
      </Labeled>
    ))}
  </div>
)

type KindsProps = { kind: PayoutKind; onChoose: (kind: PayoutKind) => void }

const Kinds = ({ kind, onChoose }: KindsProps) => (
  <div role="group" aria-label="Kind of account" className="mt-3 flex flex-wrap gap-2">
    {(['bank', 'mobile', 'paypal'] as const).map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === kind}
        className={each === kind ? `${chosenButton} w-auto px-3` : buttonClass()}
        onClick={() => onChoose(each)}
      >
        {kindTitles[each]}
      </button>
    ))}
  </div>
)
