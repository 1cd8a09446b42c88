import { api, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { call } from '../../api/call.ts'
import { Field } from '../../form/field.tsx'
import { useForm } from '../../form/use-form.ts'
import { openSignIn } from '../../session/next-page.ts'
import { restartSession } from '../../session/start.ts'
import { posMark } from '../../session/pos-mark.ts'
import { token } from '../../session/token.ts'
import { EraseForm } from './erase-form.tsx'

/** States what is erased and what is retained, and asks for the password; it cannot be undone. */
export const ErasureDialog = ({ onClose }: { onClose: () => void }) => (
  <EraseForm
    title={m.privacy_erase_title()}
    text={m.privacy_erase_text()}
    form={useErasure()}
    cancel={m.privacy_erase_keep()}
    onClose={onClose}
  >
    <Field
      label={m.privacy_erase_password()}
      name="password"
      type="password"
      autoComplete="current-password"
    />
  </EraseForm>
)

const refuseUnsent = (): Reply<never> => ({
  success: false,
  code: 'conflict',
  message: m.privacy_erase_unsent(),
})

const useErasure = () =>
  useForm({
    schema: api.privacy.eraseMe.input,
    values: { password: '' },
    send: async (input) =>
      posMark.waiting() > 0 ? refuseUnsent() : call(api.privacy.eraseMe, input),
    onSuccess: async (_, message) => {
      token.forget()
      posMark.forget()
      await restartSession()
      openSignIn(message)
    },
  })
