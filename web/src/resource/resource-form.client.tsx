import { toFieldErrors, toFieldLabel, type Endpoint } from '@emporia/contract'
import { Suspense, useState, type SubmitEvent } from 'react'

import { reporting } from '../backoffice/form/reporting.ts'
import { buttonClass } from '../backoffice/button.ts'
import { Form } from '../backoffice/form/leaving/form.tsx'
import { LeaveButton } from '../backoffice/form/leaving/leave-button.tsx'
import { Drawer } from '../backoffice/shell/drawer.client.tsx'
import type { Field } from './fields.tsx'
import { FormField } from './form-field.tsx'
import { omitEmpty, splitFiles, toInput, type Schema } from './sent.ts'
import { useAct } from './use-act.ts'
import { useEdit } from './editing/use-edit.ts'
import { callEdit } from './editing/call-edit.ts'
import { useDraft, type Values } from '../backoffice/form/use-draft.ts'

export type FormProps = {
  resource: { create: Endpoint; update: Endpoint }
  fields: Record<string, Field<unknown>>
  /** The singular noun: 'brand'. */
  noun: string
  /** The row being edited; undefined for a new one. */
  row: ({ id: number } & Values) | undefined
  onClose: () => void
}

/** Creates or edits a row in a drawer. */
export const ResourceForm = ({ resource, fields, noun, row, onClose }: FormProps) => {
  const visible = Object.entries(fields).filter(([, { onlyNew }]) => !(row && onlyNew))
  const form = useDraft<Values>(
    Object.fromEntries(visible.map(([key, { initial }]) => [key, initial(row?.[key])])),
  )
  const { save, saving } = useSave({ resource, fields, row, form, onSaved: onClose })
  const schema = resource.create.input as Schema

  return (
    <Drawer
      size={560}
      title={row ? `Edit ${noun}` : `Add ${noun}`}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <LeaveButton>Cancel</LeaveButton>
          <button
            type="submit"
            form="resource"
            className={buttonClass('primary')}
            disabled={saving}
          >
            Save
          </button>
        </div>
      }
    >
      <Form
        id="resource"
        className="grid gap-5"
        isChanged={form.changed.length > 0}
        onSubmit={save}
      >
        <Suspense fallback={<p role="status">Loading...</p>}>
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
                error={errorAt(form.errors, key)}
                onChange={(value) => form.change({ [key]: value })}
              />
            ))}
        </Suspense>
      </Form>
    </Drawer>
  )
}

const canBeEmpty = (schema: Schema, key: string) =>
  schema.shape[key]?.safeParse(undefined).success ?? false

/** The error of a field, or else the first error of its nested fields. */
const errorAt = (errors: Record<string, string>, key: string) =>
  errors[key] ?? Object.entries(errors).find(([path]) => path.startsWith(`${key}.`))?.[1]

type Save = Pick<FormProps, 'resource' | 'fields' | 'row'> & {
  form: ReturnType<typeof useDraft<Values>>
  onSaved: () => void
}

const useSave = ({ resource, fields, row, form, onSaved }: Save) => {
  const act = useAct()
  const edit = useEdit()
  const [saving, setSaving] = useState(false)

  const send = async (values: Values) => {
    if (!row) return act(resource.create, omitEmpty(values), { idempotencyKey: form.intent })
    const parts = splitFiles(values).map((part) => ({ ...part, id: row.id }))
    const last = parts.pop()
    const label = (path: string) => fields[path]?.label ?? toFieldLabel(path)
    let seen: object = row
    // Only the outcome of the last part is announced.
    for (const part of parts) {
      const reply = await callEdit(resource.update, part, { seen, label })
      if (!reply.success) return reply
      seen = reply.data as object
    }
    return last && edit(resource.update, last, { seen, label })
  }

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (saving) return
    const written = toInput(resource.create.input as Schema, valuesOf(form, row))
    const checked = (row ? resource.update : resource.create).input.safeParse(
      row ? { ...written, id: row.id } : omitEmpty(written),
      reporting,
    )
    if (!checked.success)
      return form.refuse(
        toFieldErrors(checked.error, (path) => fields[path]?.label ?? toFieldLabel(path)),
      )

    setSaving(true)
    const reply = await send(written)
    setSaving(false)
    // Without anything to send, the form is simply closed.
    if (!reply || reply.success) return onSaved()
    form.refuse(reply.errors ?? {})
  }

  return { save, saving }
}

/** Returns all values for a new row, and only the changed ones for an update. */
const valuesOf = ({ draft, changed }: Save['form'], row: Save['row']): Values =>
  row ? Object.fromEntries(changed.map((key) => [key, draft[key]])) : draft
