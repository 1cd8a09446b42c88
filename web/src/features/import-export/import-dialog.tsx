import { type api, importFilesMax, importRowsMax } from '@emporia/contract'
import { useState } from 'react'

import { upload } from '../../api/upload.ts'
import { count } from '../../format/number.ts'
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
    check: ({ file }) => (file ? {} : { file: 'Please choose a table' }),
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
    <Dialog title="Import products" onClose={onClose}>
      <Form form={form} className="mt-3 grid gap-5">
        <p className="text-ink-2">
          A table as “Export” writes it. Rows are matched by their SKU. First we only look at it:
          you see what would happen, and nothing changes yet.
        </p>
        <FileField
          label="Table"
          accept=".csv,text/csv"
          help={`CSV in UTF-8, up to 10 MB and ${count(importRowsMax)} rows`}
          error={form.errors['file']}
          onChange={([file]) => form.change({ file })}
        />
        <FileField
          label="Pictures"
          optional
          multiple
          accept=".zip,image/jpeg,image/png,image/webp,image/avif,image/gif"
          help={`Pictures or ZIP files of them, up to ${importFilesMax} files of 10 MB. The table names them; names of your gallery work without.`}
          error={form.field('pictures').error}
          onChange={(pictures) => form.change({ pictures })}
        />
        <SubmitRow disabled={share !== undefined}>
          {share === undefined ? 'Look at the rows' : `Sending… ${Math.round(share * 100)} %`}
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
