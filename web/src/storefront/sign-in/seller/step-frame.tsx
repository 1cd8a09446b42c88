import type { FieldErrors } from '@emporia/contract'
import type { ReactNode, RefObject, SubmitEventHandler } from 'react'

import { ErrorSummary } from '../../../form/error-summary.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'

type Form = {
  ref: RefObject<HTMLFormElement | null>
  submit: SubmitEventHandler<HTMLFormElement>
  errors: FieldErrors
  message: string
  sending: boolean
}

type Props = { title: string; text: string; form: Form; button?: string; children: ReactNode }

/** One step: its purpose, its fields, and a button that saves and continues. */
export const StepFrame = ({ title, text, form, button = 'Save and go on', children }: Props) => {
  const { ref, submit, errors, message, sending } = form

  return (
    <section>
      <h2 className="text-h2">{title}</h2>
      <p className="mt-1.5 mb-6 text-ink-2">{text}</p>
      <form ref={ref} onSubmit={submit} noValidate>
        <ErrorSummary errors={errors} message={message} />
        <div className="grid gap-5">{children}</div>
        <div className="mt-7 max-w-[340px]">
          <SubmitButton sending={sending}>{button}</SubmitButton>
        </div>
      </form>
    </section>
  )
}
