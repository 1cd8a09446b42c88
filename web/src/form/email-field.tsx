import * as m from '@emporia/messages/account'
import { type ComponentProps, useState } from 'react'

import { Field } from './field.tsx'
import { useFormContext } from './form.tsx'
import { suggestEmail } from './suggest-email.ts'

/** The e-mail address of a new contact. A domain that looks mistyped is pointed out. */
export const EmailField = (props: ComponentProps<typeof Field>) => {
  const { name } = props
  const { set } = useFormContext()
  const [meant, setMeant] = useState<string>()
  const accept = () => {
    if (meant) set(name, meant)
    setMeant(undefined)
  }

  return (
    <div
      onInput={() => setMeant(undefined)}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) setMeant(suggestEmail(target.value))
      }}
    >
      <Field type="email" autoComplete="email" maxLength={254} {...props} />
      <p role="status" className="mt-1.5 text-small empty:hidden">
        {meant && (
          <button type="button" className="cursor-pointer underline" onClick={accept}>
            {m.account_email_meant({ email: meant })}
          </button>
        )}
      </p>
    </div>
  )
}
