import { type api, importFilesMax, importRowsMax } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'

import { upload } from '../../api/upload.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Labeled } from '../../form/labeled.tsx'
import { notifyTasksChanged } from '../../backoffice/tasks/use-polled.ts'
import { SubmitRow } from '../../backoffice/form/submit-row.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

export type ImportCalls = typeof api.admin.productImport | typeof api.seller.productImport

type Props = { calls: ImportCalls; onClose: () => void; onChecked: (taskId: number) => void }

type Draft = { file: File | undefined; pictures: File[] }

const empty: Draft = { file: undefined, pictures: [] }

/** Selects the table and the images that it names. */
export const ImportDialog = ({ calls, onClose, onChecked }: Props) => {
  const [share, setShare] = useState<number>()
  const form = useForm({
    schema: calls.check.input,
    values: empty,
    toInput: ({ file, pictures }) => ({ file, ...(pictures.length > 0 && { pictures }) }),
    check: ({ file }) => (file ? {} : { file: m.import_dialog_table_error() }),
    send: async (input) => {
      setShare(0)
      const reply = await upload(calls.check, input, setShare)
      setShare(undefined)
      return reply.success ? reply : { ...reply, errors: reply.errors ?? { file: reply.message } }
    },
    onSuccess: ({ id }) => {
      notifyTasksChanged()
      onChecked(id)
    },
  })

  return (
    <Dialog title={m.import_dialog_title()} onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-5">
        <p className="text-ink-2">{m.import_dialog_text()}</p>
        <FileField
          label={m.import_dialog_table()}
          accept=".csv,text/csv"
          help={m.import_dialog_table_help({ rows: importRowsMax })}
          error={form.errors['file']}
          onChange={([file]) => form.change({ file })}
        />
        <FileField
          label={m.import_dialog_pictures()}
          optional
          multiple
          accept=".zip,image/jpeg,image/png,image/webp,image/avif,image/gif"
          help={m.import_dialog_pictures_help({ count: importFilesMax })}
          error={form.field('pictures').error}
          onChange={(pictures) => form.change({ pictures })}
        />
        <SubmitRow disabled={share !== undefined}>
          {share === undefined
            ? m.import_dialog_preview()
            : m.import_dialog_sending({ percent: Math.round(share * 100) })}
        </SubmitRow>
      </Form>
    </Dialog>
  )
}

type FileProps = {
  label: string
  accept: string
  help: string
  error: string | undefined
  optional?: boolean
  multiple?: boolean
  onChange: (files: File[]) => void
}

const FileField = ({ accept, multiple = false, onChange, ...rest }: FileProps) => (
  <Labeled {...rest}>
    {({ id, describedBy, invalid }) => (
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="block w-full text-office"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange([...(target.files ?? [])])}
      />
    )}
  </Labeled>
)
