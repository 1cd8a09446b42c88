import { api, type TaxRateReport, taxRateRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { SubmitRow } from '../../../backoffice/form/submit-row.tsx'
import { FileField } from '../../../form/field.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { useAct } from '../../../resource/use-act.ts'

const { importRates } = api.admin.tax

type Checked = { file: File; report: TaxRateReport }

/** Reads a file of rates, shows what it changes, and imports it after confirmation. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [checked, setChecked] = useState<Checked>()

  return (
    <Dialog title={m.ratefile_import_title()} isWide onClose={onClose}>
      {checked ? <Preview {...checked} onClose={onClose} /> : <FileForm onChecked={setChecked} />}
    </Dialog>
  )
}

const emptyDraft: { file: FileList | undefined } = { file: undefined }

const FileForm = ({ onChecked }: { onChecked: (checked: Checked) => void }) => {
  const form = useForm({
    schema: importRates.input,
    values: emptyDraft,
    toInput: ({ file }) => ({ file: file?.[0], is_dry_run: true }),
    labels: { file: m.ratefile_import_label },
    send: async (input) => {
      const reply = await call(importRates, input)
      return reply.success
        ? { ...reply, data: { file: input.file, report: reply.data } }
        : { ...reply, errors: reply.errors ?? { file: reply.message } }
    },
    onSuccess: onChecked,
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <p className="text-ink-2">{m.ratefile_import_text()}</p>
      <FileField
        name="file"
        label={m.ratefile_import_label()}
        accept=".csv,text/csv"
        help={m.ratefile_import_help({ rows: taxRateRowsMax })}
      />
      <SubmitRow disabled={form.sending}>{m.ratefile_check_button()}</SubmitRow>
    </Form>
  )
}

const Preview = ({ file, report, onClose }: Checked & { onClose: () => void }) => {
  const act = useAct()
  const { added, changed, unchanged, errors, refused } = report
  const form = useForm({
    schema: importRates.input,
    values: { file },
    toInput: (draft) => ({ ...draft, is_dry_run: false }),
    send: (input, once) => act(importRates, input, once),
    onSuccess: onClose,
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <ul className="grid gap-1">
        <li className="font-medium">{m.ratefile_report_added({ count: added })}</li>
        <li className="font-medium">{m.ratefile_report_changed({ count: changed })}</li>
        <li className="text-ink-2">{m.ratefile_report_unchanged({ count: unchanged })}</li>
        {refused > 0 && (
          <li className="text-tone-red-ink">{m.ratefile_report_refused({ count: refused })}</li>
        )}
      </ul>
      {errors.length > 0 && (
        <ul className="max-h-64 overflow-y-auto border-t border-line">
          {errors.map(({ line, message }) => (
            <li key={`${line} ${message}`} className="border-b border-line py-2 last:border-0">
              {m.ratefile_error_line({ line, message })}
            </li>
          ))}
        </ul>
      )}
      <SubmitRow disabled={form.sending || refused > 0 || added + changed === 0}>
        {m.ratefile_run_button()}
      </SubmitRow>
    </Form>
  )
}
