import { createContext, use, useEffect, useRef, type ComponentProps } from 'react'

import { errorAt } from './error-tree.ts'
import type { Look } from './look.ts'
import { LookContext } from './look-context.ts'
import type { FieldValues } from 'react-hook-form'
import type { FormState } from './use-form.ts'

/** The parts of a form that do not depend on the type of its draft. */
export type AnyForm = Pick<
  FormState<FieldValues>,
  'errors' | 'message' | 'refusals' | 'sending' | 'register' | 'set'
> & {
  changed: readonly unknown[]
  submit: () => Promise<void>
}

export const FormContext = createContext<AnyForm | null>(null)

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: AnyForm
  /** Whether leaving loses something, where this is not the same as a changed value. */
  isChanged?: boolean
  /** The look of its fields, where it is not that of the page. */
  look?: Look
}

/**
 * A form. After a refused submit it moves the focus to the first error. Back offices ask before its
 * unsaved changes are lost by a link, by closing the dialog or by closing the tab
 * (`backoffice/form/unsaved-changes`); navigation while it is being sent is allowed.
 */
export const Form = ({ form, isChanged = form.changed.length > 0, look, ...rest }: Props) => {
  const usualLook = use(LookContext)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refusals > 0) focusFirstError(ref.current)
  }, [form.refusals])

  return (
    <FormContext value={form}>
      <LookContext value={look ?? usualLook}>
        <form
          ref={ref}
          noValidate
          {...rest}
          data-unsaved={(isChanged && !form.sending) || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            // React also bubbles the event of a form in a dialog that was opened inside this one.
            if (event.target === event.currentTarget) void form.submit()
          }}
        />
      </LookContext>
    </FormContext>
  )
}

/** A list of the errors takes the focus itself. */
const focusFirstError = (form: HTMLFormElement | null) => {
  if (form?.querySelector('[data-error-summary]')) return
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/** Returns the form that contains the component. Throws if there is none. */
export const useFormContext = () => {
  const form = use(FormContext)
  if (!form) throw new Error('This field is outside of a form')
  return form
}

/** Connects a native input to the form: its registration and its error. */
export const useField = (name: string) => {
  const { register, errors } = useFormContext()
  return { input: register(name), error: errorAt(errors, name) }
}
