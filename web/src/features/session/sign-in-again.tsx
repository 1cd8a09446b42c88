import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../../api/call.ts'
import { FormMessage } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { storefrontLook } from '../../form/look.ts'
import { useForm } from '../../form/use-form.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import type { SignedIn } from './second-step.tsx'
import type { Request } from './use-expired-session.ts'
import { useSecondStep } from './use-second-step.tsx'
import { signInPlace } from '../../session/places.ts'
import { token } from '../../session/token.ts'
import { link } from '../../ui/button.ts'
import { Rich } from '../../ui/rich.tsx'

/** Asks for the password of the same account in a dialog above the page. */
export const SignInAgain = ({ account: { email, isStaff }, settle }: Request) => {
  const endpoint = isStaff ? api.admin.login : api.session.login
  const onSignedIn = ({ access_token }: SignedIn) => {
    token.keep(access_token)
    settle(true)
  }
  const { watch, show } = useSecondStep({ isStaff, run: (ask) => ask(), onSignedIn })
  const form = useForm({
    schema: endpoint.input,
    toInput: (draft) => ({ ...draft, email }),
    // Sends no expired token, and does not end the session state of this page.
    send: async (draft) => watch(await call(endpoint, draft, { tokenKey: 'no_token' })),
    onSuccess: onSignedIn,
  })

  return (
    <Dialog title={m.session_expired_title()} onClose={() => settle(false)}>
      <p className="mt-2 mb-5 text-ink-2">
        <Rich
          parts={m.session_expired_text({ email })}
          tags={{ account: (text) => <strong className="font-semibold break-all">{text}</strong> }}
        />
      </p>
      {show() ?? (
        <Form form={form} isChanged={false} look={storefrontLook} className="grid gap-5">
          <FormMessage />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField
            id="session-password"
            label={m.session_password_label()}
            name="password"
            autoComplete="current-password"
          />
          <SubmitButton>{m.session_sign_in()}</SubmitButton>
          <a href={signInPlace(location.pathname + location.search)} className={link}>
            {m.session_other_account()}
          </a>
        </Form>
      )}
    </Dialog>
  )
}
