import {
  type Endpoint,
  toFieldErrors,
  toFieldLabel,
  type Data,
  type Reply,
  type Sent,
} from '@emporia/contract'
import { Suspense, useState, type SubmitEvent } from 'react'

import { buttonClass } from '../backoffice/button.ts'
import { Form } from '../backoffice/form/leaving/form.tsx'
import { reporting } from '../backoffice/form/reporting.ts'
import { useDraft, type Values } from '../backoffice/form/use-draft.ts'
import { Panel } from '../backoffice/panel.tsx'
import type { Field } from './fields.tsx'
import { FormField } from './form-field.tsx'
import { useSeen } from './editing/use-edit.ts'
import { splitFiles, toInput, type Schema } from './sent.ts'

type Fields<E extends Endpoint> = {
  [Key in keyof Sent<E>]?: Field<NonNullable<Sent<E>[Key]>>
}

type Props<E extends Endpoint> = {
  title: string
  hint: string
  /** Accepts the changed values and returns the whole record. */
  update: E
  fields: Fields<E>
  /** Fields that may be empty. */
  optional?: readonly (keyof Sent<E>)[]
  stored: Values
  /** Also receives the record that the changes are based on. */
  send: (sent: Sent<E>, seen: object) => Promise<Reply<Data<E>>>
}

/** A panel for a part of a record, saved separately. Only changed values are sent. */
export const PanelForm = <E extends Endpoint>(props: Props<E>) => {
  const { title, hint, optional = [], stored } = props
  const fields = props.fields as Record<string, Field<unknown>>
  const form = useDraft<Values>(startOf(fields, stored))
  const { save, saving } = useSave(props, form)

  return (
    <Panel title={title} hint={hint}>
      <Form className="grid gap-5" isChanged={form.changed.length > 0} onSubmit={save}>
        <Suspense fallback={<p role="status">Loading...</p>}>
          {Object.entries(fields).map(([key, field]) => (
            <FormField
              key={key}
              field={field}
              isOptional={(optional as readonly string[]).includes(key)}
              value={form.draft[key]}
              draft={form.draft}
              stored={stored[key]}
              error={form.errors[key]}
              onChange={(value) => form.change({ [key]: value })}
            />
          ))}
        </Suspense>
        <div>
          <button
            type="submit"
            className={buttonClass('primary')}
            disabled={saving || form.changed.length === 0}
          >
            Save
          </button>
        </div>
      </Form>
    </Panel>
  )
}

const startOf = (fields: Record<string, Field<unknown>>, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { initial }]) => [key, initial(stored[key])]),
  )

const useSave = <E extends Endpoint>(
  { update, fields: typed, stored, send }: Props<E>,
  form: ReturnType<typeof useDraft<Values>>,
) => {
  const [saving, setSaving] = useState(false)
  const { seenFor, saved } = useSeen(stored)
  const fields = typed as Record<string, Field<unknown>>

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const changed = Object.fromEntries(form.changed.map((key) => [key, form.draft[key]]))
    const written = toInput(update.input as Schema, changed)
    const checked = update.input.safeParse(written, reporting)
    if (!checked.success)
      return form.refuse(
        toFieldErrors(checked.error, (path) => fields[path]?.label ?? toFieldLabel(path)),
      )
    setSaving(true)
    const reply = await sendParts(written, seenFor(written), send as SendPart)
    setSaving(false)
    if (reply?.success) {
      saved({ ...stored, ...reply.data })
      form.restart(startOf(fields, { ...stored, ...reply.data }))
    } else form.refuse(reply?.errors ?? {})
  }
  return { save, saving }
}

type SendPart = (sent: object, seen: object) => Promise<Reply<object>>

/**
 * Sends files in a separate call, because a multipart form cannot send nulls. The last reply is the
 * whole record.
 */
const sendParts = async (written: Values, seen: object, send: SendPart) => {
  let reply: Reply<object> | undefined
  for (const part of splitFiles(written)) {
    reply = await send(part, reply?.success ? reply.data : seen)
    if (!reply.success) return reply
  }
  return reply
}
