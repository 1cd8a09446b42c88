import * as m from '@emporia/messages/common'

import { useFormContext } from './form.tsx'

/** Lists the errors above a long form, each linked to its field. Takes the focus. */
export const ErrorSummary = () => {
  const { errors, message } = useFormContext()
  const found = Object.entries(errors)
  const isVisible = found.length > 0 || message !== ''

  return (
    isVisible && (
      <div
        key={JSON.stringify([errors, message])}
        ref={takeFocus}
        data-error-summary=""
        role="alert"
        tabIndex={-1}
        className="mb-7 rounded-md bg-tone-red-soft px-5 py-4 text-[.9375rem] text-tone-red-ink"
      >
        <p className="font-semibold">{message || m.form_errors_title()}</p>
        <ul className="mt-1">
          {found.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`} className="underline underline-offset-3">
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}

const takeFocus = (box: HTMLElement | null) => box?.focus()
