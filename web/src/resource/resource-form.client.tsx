import type { Endpoint, Reply } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { Suspense, type ReactNode } from 'react'

import { buttonClass } from '../backoffice/button.ts'
import { LeaveButton } from '../backoffice/form/unsaved-changes/leave-button.tsx'
import { Drawer } from '../backoffice/shell/drawer.client.tsx'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import type { Field } from './fields.tsx'
import { FormField } from './form-field.tsx'
import { omitEmpty, splitFiles, toInput, type Schema, type Values } from './sent.ts'
import { useManages } from '../backoffice/shell/use-manages.ts'
import { useAct } from './use-act.ts'
import { useEdit } from './edits/use-edit.ts'
import { callEdit } from './edits/call-edit.ts'

export type FormProps = {
  resource: { create: Endpoint; update: Endpoint }
  fields: Record<string, Field<unknown>>
  title: string
  /** The row being edited; undefined for a new one. */
  row: ({ id: number } & Values) | undefined
  onClose: () => void
  /** Receives the data of a created row. */
  onCreated?: ((data: unknown) => void) | undefined
  /** Shown below the fields. */
  children?: ReactNode
}

/** Creates or edits a row in a drawer. */
export const ResourceForm = ({ title, children, ...props }: FormProps) => {
  const { resource, fields, row, onClose } = props
  const visible = Object.entries(fields).filter(([, { onlyNew }]) => !(row && onlyNew))
  const form = useRowForm(props)
  const schema = resource.create.input as Schema
  const canChange = useManages()

  return (
    <Drawer
      size={560}
      title={title}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <LeaveButton>{m.resource_form_cancel()}</LeaveButton>
          <button
            type="submit"
            form="resource"
            className={buttonClass('primary')}
            disabled={form.sending}
          >
            {m.resource_form_save()}
          </button>
        </div>
      }
    >
      <Form form={form} id="resource" className="grid gap-5">
        <Suspense fallback={<p role="status">{m.resource_form_loading()}</p>}>
          <fieldset disabled={!canChange} className="contents">
            {visible
              .filter(([, { isVisible }]) => isVisible?.(form.draft) ?? true)
              .map(([key, field]) => (
                <FormField
                  key={key}
                  field={field}
                  isOptional={!field.isRequired && canBeEmpty(schema, key)}
                  value={form.draft[key]}
                  draft={form.draft}
                  stored={row?.[key]}
                  error={form.field(key).error}
                  onChange={(value) => form.change({ [key]: value })}
                  changeDraft={form.change}
                />
              ))}
          </fieldset>
        </Suspense>
      </Form>
      {children && <div className="mt-5">{children}</div>}
    </Drawer>
  )
}

const canBeEmpty = (schema: Schema, key: string) =>
  schema.shape[key]?.safeParse(undefined).success ?? false

const useRowForm = (props: Omit<FormProps, 'title' | 'children'>) => {
  const { resource, fields, row, onClose, onCreated } = props
  const act = useAct()
  const edit = useEdit()
  const label = (path: string) => fields[path]?.label
  const start = Object.entries(fields).filter(([, { onlyNew }]) => !(row && onlyNew))

  const update = async (id: number, values: Values): Promise<Reply<unknown>> => {
    const parts = splitFiles(values).map((part) => ({ ...part, id }))
    const last = parts.pop()
    let seen: object = row ?? {}
    // Only the outcome of the last part is announced.
    for (const part of parts) {
      const reply = await callEdit(resource.update, part, { seen, label })
      if (!reply.success) return reply
      seen = reply.data as object
    }
    // Without anything to send, the form is simply closed.
    return last
      ? edit(resource.update, last, { seen, label })
      : { success: true, message: '', data: row }
  }

  return useForm<Schema, unknown, Values>({
    schema: (row ? resource.update : resource.create).input as Schema,
    values: Object.fromEntries(start.map(([key, { initial }]) => [key, initial(row?.[key])])),
    toInput: (draft, changes) => {
      const written = toInput(resource.create.input as Schema, row ? changes : draft)
      return row ? { ...written, id: row.id } : omitEmpty(written)
    },
    labels: label,
    send: ({ id, ...values }, once) =>
      row ? update(row.id, values) : act(resource.create, { id, ...values }, once),
    onSuccess: (data) => {
      onClose()
      if (!row) onCreated?.(data)
    },
  })
}
