import { type TrackingReport, trackingImport, trackingRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { useManages } from '../../../backoffice/shell/use-manages.ts'
import { FileField } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'

type Area = { area: keyof typeof trackingImport }
type Checked = { file: File; report: TrackingReport }

/** Ships orders by a file of tracking numbers. */
export const ImportTracking = ({ area }: Area) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const canChange = useManages()
  if (!canChange) return null

  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => setOpen(true)}>
        {m.tracking_import_button()}
      </button>
      {isOpen && (
        <Dialog title={m.tracking_import_title()} isWide onClose={close}>
          <Import area={area} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

type Closable = Area & { onClose: () => void }

/** Reads a file, shows what it ships, and imports it after confirmation. */
const Import = ({ area, onClose }: Closable) => {
  const [checked, setChecked] = useState<Checked>()

  return checked ? (
    <Preview {...checked} area={area} onClose={onClose} />
  ) : (
    <FileForm area={area} onChecked={setChecked} />
  )
}

const emptyDraft: { file: FileList | undefined } = { file: undefined }

const FileForm = ({ area, onChecked }: Area & { onChecked: (checked: Checked) => void }) => {
  const endpoint = trackingImport[area]
  const form = useForm({
    schema: endpoint.input,
    values: emptyDraft,
    toInput: ({ file }) => ({ file: file?.[0], is_dry_run: true }),
    labels: { file: m.tracking_import_label },
    send: async (input) => {
      const reply = await call(endpoint, input)
      return reply.success
        ? { ...reply, data: { file: input.file, report: reply.data } }
        : { ...reply, errors: reply.errors ?? { file: reply.message } }
    },
    onSuccess: onChecked,
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <p className="text-ink-2">{m.tracking_import_text()}</p>
      <FileField
        name="file"
        label={m.tracking_import_label()}
        accept=".csv,text/csv"
        help={m.tracking_import_help({ rows: trackingRowsMax })}
      />
      <SubmitRow disabled={form.sending}>{m.tracking_check_button()}</SubmitRow>
    </Form>
  )
}

const Preview = ({ area, file, report, onClose }: Checked & Closable) => {
  const act = useAct()
  const endpoint = trackingImport[area]
  const form = useForm({
    schema: endpoint.input,
    values: { file },
    toInput: (draft) => ({ ...draft, is_dry_run: false }),
    send: (input, once) => act(endpoint, input, once),
    onSuccess: onClose,
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <Report report={report} />
      <SubmitRow disabled={form.sending || report.shipped === 0}>
        {m.tracking_run_count({ count: report.shipped })}
      </SubmitRow>
    </Form>
  )
}

const Report = ({ report: { shipped, errors } }: { report: TrackingReport }) => (
  <>
    <p className="font-medium">{m.tracking_report_ready({ count: shipped })}</p>
    {errors.length > 0 && (
      <ul className="max-h-64 overflow-y-auto border-t border-line">
        {errors.map(({ line, message }) => (
          <li key={line} className="border-b border-line py-2 text-tone-red-ink last:border-0">
            {m.tracking_error_line({ line, message })}
          </li>
        ))}
      </ul>
    )}
  </>
)
