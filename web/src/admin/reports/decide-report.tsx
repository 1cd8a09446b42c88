import {
  api,
  type ContentReportRow,
  type ReportAction,
  reportActionLabels,
  reportGroundLabels,
  reportGrounds,
  type ReportSubject,
} from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { buttonClass } from '../../backoffice/button.ts'
import { AreaField, CheckBox, FormMessage, SelectField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'

type Props = {
  row: ContentReportRow
  status: 'upheld' | 'rejected'
  onDone: () => void
  onLeave: () => void
}

/** What staff may do with upheld content; shops are closed on their own screen. */
const actionOf: Partial<Record<ReportSubject, ReportAction>> = {
  product: 'unpublish_product',
  review: 'hide_review',
}

/** The form of a decision, and which parts of it apply. */
const useDecision = ({ row, status, onDone }: Omit<Props, 'onLeave'>) => {
  const act = useAct()
  const action = status === 'upheld' ? actionOf[row.subject] : undefined
  const canRestore = status === 'rejected' && row.can_restore === true
  const isDecided = row.status === 'upheld' || row.status === 'rejected'
  const form = useForm({
    schema: api.admin.contentReport.setStatus.input,
    values: {
      decision: '',
      ground: reportGrounds[0],
      restricts: true,
      restores: true,
      includes_similar: true,
    },
    toInput: (draft: Draft) => ({
      id: row.id,
      status,
      decision: draft.decision.trim() || undefined,
      includes_similar: row.similar > 0 && draft.includes_similar,
      ...(canRestore && { restores: isDecided || draft.restores }),
      ...(status === 'upheld' && { ground: draft.ground }),
      ...(action && draft.restricts && { action }),
    }),
    send: (sent) => act(api.admin.contentReport.setStatus, sent),
    onSuccess: onDone,
  })
  return { form, action, canRestore, isDecided }
}

/** The reasons of a decision, and what follows from it. */
export const DecideReport = ({ row, status, onDone, onLeave }: Props) => {
  const { form, action, canRestore, isDecided } = useDecision({ row, status, onDone })

  return (
    <Form form={form} className="mt-4 grid gap-3">
      <FormMessage />
      {status === 'upheld' && (
        <SelectField label={m.reports_ground_label()} name="ground">
          {reportGrounds.map((ground) => (
            <option key={ground} value={ground}>
              {reportGroundLabels[ground]()}
            </option>
          ))}
        </SelectField>
      )}
      <AreaField
        label={m.reports_decision_label()}
        name="decision"
        help={m.reports_decision_help()}
        rows={4}
        maxLength={2000}
      />
      {action && <CheckBox name="restricts">{reportActionLabels[action]()}</CheckBox>}
      {canRestore && !isDecided && <CheckBox name="restores">{m.reports_restore_box()}</CheckBox>}
      {isDecided && <p className="text-ink-2">{m.reports_restore_text()}</p>}
      {row.similar > 0 && !isDecided && (
        <CheckBox name="includes_similar">
          {m.reports_decision_similar({ count: row.similar })}
        </CheckBox>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onLeave}>
          {m.reports_decision_back()}
        </button>
        <button type="submit" className={buttonClass('primary')} disabled={form.sending}>
          {submitLabel(status, isDecided)}
        </button>
      </div>
    </Form>
  )
}

const submitLabel = (status: Props['status'], isDecided: boolean) => {
  if (isDecided) return m.reports_restore_button()
  return status === 'upheld' ? m.reports_uphold_button() : m.reports_reject_button()
}

type Draft = {
  decision: string
  ground: (typeof reportGrounds)[number]
  restricts: boolean
  restores: boolean
  includes_similar: boolean
}
