import { documentKinds, toFieldErrors, type DocumentKind } from '@emporia/contract'
import { useId, useState, type SubmitEvent } from 'react'

import { reporting } from '../../backoffice/form/reporting.ts'
import { fullDay } from '../../format/date.ts'
import { acceptedDocuments } from '../../backoffice/form/library/accepted.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { FieldNote } from '../../backoffice/form/labeled.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useLocale } from '../../ui/money.tsx'
import { actOnProfile } from './act-on-profile.ts'
import type { Profile, ProfileCalls } from './profile.ts'
import { Line } from '../../backoffice/form/line.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'

const kindNames: Record<DocumentKind, string> = {
  identity: 'Identity',
  trade_licence: 'Trade licence',
  tax: 'Tax number',
}

/** Identity documents, visible only to their owner and the back office. */
export const Documents = ({ calls, profile }: { calls: ProfileCalls; profile: Profile }) => (
  <Panel
    title="Documents"
    hint="A PDF or a picture of each. Only you and the back office see them."
    className="mt-3"
  >
    {documentKinds.map((kind) => (
      <Document
        key={kind}
        kind={kind}
        calls={calls}
        stored={profile.documents.find((document) => document.kind === kind)}
      />
    ))}
  </Panel>
)

type Props = {
  kind: DocumentKind
  calls: ProfileCalls
  stored: Profile['documents'][number] | undefined
}

const Document = ({ kind, calls, stored: provided }: Props) => {
  const { time_zone } = useLocale()

  return (
    <details className="border-t border-line">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-3">
        <span className="font-medium">{kindNames[kind]}</span>
        <span className="text-ink-2">
          {provided
            ? `${provided.file_name}, ${fullDay(provided.created_at, time_zone)}`
            : 'Nothing handed in'}
        </span>
        <span className="ms-auto font-semibold text-brand-ink">
          {provided ? 'Replace' : 'Hand in'}
        </span>
      </summary>
      <DocumentForm kind={kind} calls={calls} number={provided?.number ?? ''} />
    </details>
  )
}

type FormProps = Omit<Props, 'stored'> & { number: string }

const DocumentForm = ({ kind, calls, number: known }: FormProps) => {
  const [number, setNumber] = useState(known)
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const id = useId()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const provided = number.trim() ? { number: number.trim() } : {}
    const checked = calls.updateDocument.input.safeParse({ kind, ...provided, file }, reporting)
    if (!checked.success)
      return setErrors(
        toFieldErrors(checked.error, (path) => (path === 'file' ? 'File' : 'Number')),
      )
    setSending(true)
    const reply = await actOnProfile(calls.updateDocument, checked.data)
    setSending(false)
    setErrors(reply.success ? {} : (reply.errors ?? {}))
    if (!reply.success) return
    setFile(undefined)
    form.reset()
  }

  return (
    <Form
      className="grid items-start gap-5 px-4 pt-1 pb-4 md:grid-cols-2"
      isChanged={file !== undefined || number !== known}
      onSubmit={send}
    >
      <Line label="Number" optional value={number} error={errors['number']} onChange={setNumber} />
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          File
        </label>
        <input
          id={id}
          type="file"
          accept={acceptedDocuments}
          className="block w-full text-ink-2 file:me-3 file:h-8 file:cursor-pointer file:rounded-[6px] file:border file:border-line-strong/50 file:bg-surface file:px-3 file:font-semibold file:text-ink"
          aria-invalid={errors['file'] ? true : undefined}
          aria-describedby={errors['file'] ? `${id}-note` : undefined}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <FieldNote id={`${id}-note`} error={errors['file']} />
      </div>
      <div className="md:col-span-2">
        <button type="submit" className={buttonClass()} disabled={sending}>
          Hand in
        </button>
      </div>
    </Form>
  )
}
