import { type DocumentKind, documentKinds, registrationSteps } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { Field, FileField } from '../../../form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Seller } from './steps.ts'
import { useStep } from './use-step.ts'

const kinds: Record<DocumentKind, { title: string; text: string; number: string }> = {
  identity: {
    title: 'Who you are',
    text: 'A passport or an identity card.',
    number: 'Number of the document',
  },
  trade_licence: {
    title: 'That you may trade',
    text: 'A trade licence, or an extract of the register.',
    number: 'Number of the licence',
  },
  tax: {
    title: 'Your tax number',
    text: 'A letter of the tax office that shows it.',
    number: 'Tax number',
  },
}

const labels = {
  identity: 'Identity document',
  trade_licence: 'Trade licence',
  tax: 'Tax document',
  identity_number: kinds.identity.number,
  trade_licence_number: kinds.trade_licence.number,
  tax_number: kinds.tax.number,
}

/** Documents: each may be uploaded when it is available, and replaced later. */
export const DocumentsStep = ({ seller, onSaved }: { seller: Seller; onSaved: () => void }) => {
  const form = useStep({
    step: 'documents',
    schema: registrationSteps.documents,
    onSaved,
    labels,
  })

  return (
    <StepFrame title={m.signin_documents()} text={m.signin_pdf_or_picture()} form={form}>
      {documentKinds.map((kind) => (
        <DocumentField
          key={kind}
          kind={kind}
          stored={seller.documents.find((document) => document.kind === kind)}
        />
      ))}
    </StepFrame>
  )
}

type Props = {
  kind: DocumentKind
  stored: Seller['documents'][number] | undefined
}

const DocumentField = ({ kind, stored: provided }: Props) => {
  const { title, text, number } = kinds[kind]

  return (
    <fieldset className="rounded-md border border-line p-4 pt-3">
      <legend className="px-1.5 text-body font-semibold">{title}</legend>
      {provided ? (
        <p className="flex items-center gap-2 text-[.9375rem] text-tone-green-ink">
          <Icon name="tick" className="icon size-4 flex-none" />
          <span className="min-w-0 truncate">
            {m.signin_handed_2({ file_name: provided.file_name })}
          </span>
        </p>
      ) : (
        <p className="text-[.9375rem] text-ink-2">{text}</p>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <FileField
          label={provided ? m.signin_another_file() : m.signin_file()}
          name={kind}
          accept="application/pdf,image/png,image/jpeg,image/webp"
        />
        <Field
          label={number}
          name={`${kind}_number`}
          optional={kind !== 'tax'}
          defaultValue={provided?.number ?? ''}
        />
      </div>
    </fieldset>
  )
}
