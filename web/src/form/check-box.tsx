import type { ReactNode } from 'react'

import { FieldNote } from './field.tsx'

type Props = { name: string; error?: string | undefined; children: ReactNode }

/** A checkbox with its label beside it. */
export const CheckBox = ({ name, error, children }: Props) => (
  <div>
    <label className="flex items-start gap-3 text-[.9375rem]">
      <input
        type="checkbox"
        name={name}
        className="mt-0.5 size-5 flex-none accent-brand"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-note` : undefined}
      />
      <span>{children}</span>
    </label>
    <FieldNote name={name} error={error} />
  </div>
)
