import { documentKinds, type DocumentKind } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useReducer } from 'react'

import { fullDay } from '../../format/date.ts'
import { acceptedDocuments } from '../../backoffice/form/library/accepted.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useLocale } from '../../ui/money.tsx'
import { actOnProfile } from './act-on-profile.ts'
import { documentNames } from './documents/document-names.ts'
import type { Profile, ProfileCalls } from './profile.ts'
import { omitEmpty } from '../../form/draft.ts'
import { Field, FileField } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'

/** Identity documents, visible only to their owner and the back office. */
export const Documents = ({ calls, profile }: { calls: ProfileCalls; profile: Profile }) => (
  <Panel title={m.profile_documents_title()} hint={m.profile_documents_hint()} className="mt-3">
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
        <span className="font-medium">{documentNames[kind]()}</span>
        <span className="text-ink-2">
          {provided
            ? m.profile_document_file_date({
                file: provided.file_name,
                date: fullDay(provided.created_at, time_zone),
              })
            : m.profile_document_missing()}
        </span>
        <span className="ms-auto font-semibold text-brand-ink">
          {provided ? m.profile_document_replace() : m.profile_document_upload()}
        </span>
      </summary>
      <DocumentForm kind={kind} calls={calls} number={provided?.number ?? ''} />
    </details>
  )
}

type FormProps = Omit<Props, 'stored'> & { number: string }

const DocumentForm = ({ kind, calls, number }: FormProps) => {
  const [files, countFile] = useReducer((count: number) => count + 1, 0)
  const form = useForm({
    schema: calls.updateDocument.input,
    values: { number, file: undefined },
    toInput: (draft) => ({ kind, ...omitEmpty(draft) }),
    labels: { file: m.profile_document_file(), number: m.profile_document_number() },
    send: (input) => actOnProfile(calls.updateDocument, input),
    onSuccess: () => {
      form.restart({ number: form.draft.number, file: undefined })
      countFile()
    },
  })

  return (
    <Form form={form} className="grid items-start gap-5 px-4 pt-1 pb-4 md:grid-cols-2">
      <Field label={m.profile_document_number()} name="number" optional />
      <FileField
        key={files}
        label={m.profile_document_file()}
        name="file"
        accept={acceptedDocuments}
      />
      <div className="md:col-span-2">
        <button type="submit" className={buttonClass()} disabled={form.sending}>
          {m.profile_document_upload()}
        </button>
      </div>
    </Form>
  )
}
