import type { Endpoint, Sent } from '@emporia/contract'
import { Suspense } from 'react'

import type { Field } from './fields.tsx'
import type { FormProps } from './resource-form.client.tsx'
import { lazy } from '../ui/lazy.ts'

const ResourceForm = lazy(async () => ({
  default: (await import('./resource-form.client.tsx')).ResourceForm,
}))

/** One control for every key of what makes a row: a forgotten field does not compile. */
export type FieldsOf<E extends Endpoint> = {
  [Key in keyof Sent<E>]-?: Field<NonNullable<Sent<E>[Key]>>
}

type Props<E extends Endpoint> = {
  resource: { create: E; update: Endpoint }
  fields: FieldsOf<E>
  noun: string
  /** None: the form is closed; 'new' makes a row. */
  row: { id: number } | 'new' | undefined
  onClose: () => void
}

/** The drawer of a row, for screens that are not a whole `ResourceScreen`; loaded when it opens. */
export const RowForm = <E extends Endpoint>({ resource, fields, noun, row, onClose }: Props<E>) => (
  <Suspense>
    {row && (
      <ResourceForm
        resource={resource}
        fields={fields as unknown as FormProps['fields']}
        noun={noun}
        row={row === 'new' ? undefined : row}
        onClose={onClose}
      />
    )}
  </Suspense>
)
