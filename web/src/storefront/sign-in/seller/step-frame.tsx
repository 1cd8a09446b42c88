import * as m from '@emporia/messages/account'
import type { ReactNode } from 'react'

import { ErrorSummary } from '../../../form/error-summary.tsx'
import { Form, type AnyForm } from '../../../form/form.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'

type Props = { title: string; text: string; form: AnyForm; button?: string; children: ReactNode }

/** One step: its purpose, its fields, and a button that saves and continues. */
export const StepFrame = ({ title, text, form, button, children }: Props) => (
  <section>
    <h2 className="text-h2">{title}</h2>
    <p className="mt-1.5 mb-6 text-ink-2">{text}</p>
    <Form form={form}>
      <ErrorSummary />
      <div className="grid gap-5">{children}</div>
      <div className="mt-7 max-w-[340px]">
        <SubmitButton>{button ?? m.seller_step_save()}</SubmitButton>
      </div>
    </Form>
  </section>
)
