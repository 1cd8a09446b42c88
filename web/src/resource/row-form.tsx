import type { Data, Endpoint, Sent } from '@emporia/contract'
import { Suspense } from 'react'

import type { Field } from './fields.tsx'
import type { FormProps } from './resource-form.client.tsx'
import { lazy } from '../ui/lazy.ts'

const ResourceForm = lazy(async () => ({
  default: (await import('./resource-form.client.tsx')).ResourceForm,
}))

/** One control for each key of the create input: a missing field is a type error. */
export type FieldsOf<E extends Endpoint> = {
  [Key in keyof Sent<E>]-?: Field<NonNullable<Sent<E>[Key]>>
}

type Props<E extends Endpoint> = {
  resource: { create: E; update: Endpoint }
  fields: FieldsOf<E>
  title: string
  /** Undefined: the form is closed; 'new' creates a row. */
  row: { id: number } | 'new' | undefined
  onClose: () => void
  /** Receives the data of a created row. */
  onCreated?: (data: Data<E>) => void
}

/** The form drawer for screens other than `ResourceScreen`. Loaded when it opens. */
export const RowForm = <E extends Endpoint>({
  resource,
  fields,
  title,
  row,
  onClose,
  onCreated,
}: Props<E>) => (
  <Suspense>
    {row && (
      <ResourceForm
        resource={resource}
        fields={fields as unknown as FormProps['fields']}
        title={title}
        row={row === 'new' ? undefined : row}
        onClose={onClose}
        onCreated={onCreated as FormProps['onCreated']}
      />
    )}
  </Suspense>
)
