import type { Data, Endpoint, Reply, Sent } from '@emporia/contract'

import type { Text } from '../../ui/text.ts'
import { useForm } from '../../form/use-form.ts'
import { useEdit, useSeen } from './use-edit.ts'
import type { Editing } from './call-edit.ts'

type Options<E extends Endpoint, Draft> = {
  update: E
  /** The stored record, as loaded. */
  stored: Data<E> & object
  draftOf: (saved: Data<E>) => Draft
  /** By default the changed values are sent. */
  toInput?: (draft: Draft, changes: Partial<Draft>) => unknown
  labels?: Record<string, Text>
  /** How the change is sent and announced; by default `useEdit`. */
  send?: (endpoint: E, sent: Sent<E>, editing: Editing) => Promise<Reply<Data<E>>>
}

/** The form of a stored record: what it saves becomes its new start. */
export const useEditForm = <E extends Endpoint, Draft extends Record<string, unknown>>({
  update,
  stored,
  draftOf,
  toInput = (_, changes) => changes,
  labels = {},
  send,
}: Options<E, Draft>) => {
  const edit = useEdit()
  const { seenFor, saved } = useSeen<Data<E> & object>(stored)
  const form = useForm<E['input'], Data<E>, Draft>({
    schema: update.input,
    values: draftOf(stored),
    toInput,
    labels,
    send: (input, once) =>
      (send ?? edit)(update, input, { seen: seenFor(input as object), ...once }),
    onSuccess: (data) => {
      saved(data as Data<E> & object)
      form.restart(draftOf(data))
    },
  })

  return form
}
