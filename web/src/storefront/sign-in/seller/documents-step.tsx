import { type DocumentKind, documentKinds, registrationSteps } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { Field, FileField } from '../../../form/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Seller } from './steps.ts'
import { useStep } from './use-step.ts'

type KindTexts = Record<'title' | 'text' | 'number' | 'document', () => string>

const kinds: Record<DocumentKind, KindTexts> = {
  identity: {
    title: m.seller_identity_title,
    text: m.seller_identity_text,
    number: m.seller_identity_number,
    document: m.seller_identity_document,
  },
  trade_licence: {
    title: m.seller_license_title,
    text: m.seller_license_text,
    number: m.seller_license_number,
    document: m.seller_license_document,
  },
  tax: {
    title: m.seller_tax_title,
    text: m.seller_tax_text,
    number: m.seller_tax_number,
    document: m.seller_tax_document,
  },
}

/** Returns labels of fields for the error messages of the contract. */
const labelsOf = () =>
  Object.fromEntries(
    documentKinds.flatMap((kind) => [
      [kind, kinds[kind].document()],
      [`${kind}_number`, kinds[kind].number()],
    ]),
  )

/** Documents: each may be uploaded when it is available, and replaced later. */
export const DocumentsStep = ({ seller, onSaved }: { seller: Seller; onSaved: () => void }) => {
  const form = useStep({
    step: 'documents',
    schema: registrationSteps.documents,
    onSaved,
    labels: labelsOf(),
  })

  return (
    <StepFrame title={m.seller_documents_title()} text={m.seller_documents_text()} form={form}>
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
      <legend className="px-1.5 text-body font-semibold">{title()}</legend>
      {provided ? (
        <p className="flex items-center gap-2 text-[.9375rem] text-tone-green-ink">
          <Icon name="tick" className="icon size-4 flex-none" />
          <span className="min-w-0 truncate">
            {m.seller_documents_stored({ file: provided.file_name })}
          </span>
        </p>
      ) : (
        <p className="text-[.9375rem] text-ink-2">{text()}</p>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <FileField
          label={provided ? m.seller_documents_replace() : m.seller_documents_file()}
          name={kind}
          accept="application/pdf,image/png,image/jpeg,image/webp"
        />
        <Field
          label={number()}
          name={`${kind}_number`}
          optional={kind !== 'tax'}
          defaultValue={provided?.number ?? ''}
        />
      </div>
    </fieldset>
  )
}
