import type { Endpoint, Data, Reply, Sent } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { Suspense } from 'react'

import { buttonClass } from '../backoffice/button.ts'
import { Panel } from '../backoffice/panel.tsx'
import { Form } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import type { Field } from './fields.tsx'
import { FormField } from './form-field.tsx'
import { useSeen } from './edits/use-edit.ts'
import { splitFiles, toInput, type Schema, type Values } from './sent.ts'

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
  const form = usePanelForm(props)

  return (
    <Panel title={title} hint={hint}>
      <Form form={form} className="grid gap-5">
        <Suspense fallback={<p role="status">{m.resource_form_loading()}</p>}>
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
            disabled={form.sending || form.changed.length === 0}
          >
            {m.resource_form_save()}
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

const usePanelForm = <E extends Endpoint>({ update, fields: typed, stored, send }: Props<E>) => {
  const { seenFor, saved } = useSeen(stored)
  const fields = typed as Record<string, Field<unknown>>
  const form = useForm<Schema, object, Values>({
    schema: update.input as Schema,
    values: startOf(fields, stored),
    toInput: (_, changes) => toInput(update.input as Schema, changes),
    labels: (path) => fields[path]?.label,
    send: (input) => sendParts(input, seenFor(input), send as SendPart),
    onSuccess: (data) => {
      saved({ ...stored, ...data })
      form.restart(startOf(fields, { ...stored, ...data }))
    },
  })
  return form
}

type SendPart = (sent: object, seen: object) => Promise<Reply<object>>

/**
 * Sends files in a separate call, because a multipart form cannot send nulls. The last reply is the
 * whole record.
 */
const sendParts = async (written: Values, seen: object, send: SendPart) => {
  let reply: Reply<object> = { success: true, message: '', data: seen }
  for (const part of splitFiles(written)) {
    reply = await send(part, reply.data)
    if (!reply.success) return reply
  }
  return reply
}
