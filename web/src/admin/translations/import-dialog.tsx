import { api, type TranslationReport, translationRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/translation'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { FileField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useAct } from '../../resource/use-act.ts'
import { ImportReport } from './import-report.tsx'

type Checked = { file: File; report: TranslationReport }

/** Reads the file, shows what it changes, and imports it after confirmation. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [checked, setChecked] = useState<Checked>()

  return (
    <Dialog title={m.import_file_title()} isWide onClose={onClose}>
      {checked ? <Preview {...checked} onClose={onClose} /> : <FileForm onChecked={setChecked} />}
    </Dialog>
  )
}

const emptyDraft: { file: FileList | undefined } = { file: undefined }

const FileForm = ({ onChecked }: { onChecked: (checked: Checked) => void }) => {
  const form = useForm({
    schema: api.admin.translation.import.input,
    values: emptyDraft,
    toInput: ({ file }) => ({ file: file?.[0], is_dry_run: true }),
    labels: { file: m.import_file_label },
    send: async (input) => {
      const reply = await call(api.admin.translation.import, input)
      return reply.success
        ? { ...reply, data: { file: input.file, report: reply.data } }
        : { ...reply, errors: reply.errors ?? { file: reply.message } }
    },
    onSuccess: onChecked,
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <p className="text-ink-2">{m.import_file_text()}</p>
      <FileField
        name="file"
        label={m.import_file_label()}
        accept=".csv,text/csv"
        help={m.import_file_help({ rows: translationRowsMax })}
      />
      <SubmitRow disabled={form.sending}>{m.import_preview_button()}</SubmitRow>
    </Form>
  )
}

const Preview = ({ file, report, onClose }: Checked & { onClose: () => void }) => {
  const act = useAct()
  const form = useForm({
    schema: api.admin.translation.import.input,
    values: { file },
    toInput: (draft) => ({ ...draft, is_dry_run: false }),
    send: (input, once) => act(api.admin.translation.import, input, once),
    onSuccess: onClose,
  })

  return (
    <Form form={form} className="mt-3 grid gap-5">
      <ImportReport report={report} />
      <SubmitRow disabled={form.sending || report.changed === 0}>
        {m.import_run_count({ count: report.changed })}
      </SubmitRow>
    </Form>
  )
}
