import * as m from '@emporia/messages/common'

import { button } from '../ui/button.ts'
import { useFormContext } from './form.tsx'

/** The submit button of a public form. While sending, it shows that and is disabled. */
export const SubmitButton = ({ children }: { children: string }) => {
  const { sending } = useFormContext()

  return (
    <button type="submit" aria-disabled={sending} className={`${button('primary', 'lg')} w-full`}>
      {sending ? m.form_sending_button() : children}
    </button>
  )
}
