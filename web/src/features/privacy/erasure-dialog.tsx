import { api, type Reply } from '@emporia/contract'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { Field } from '../../form/field.tsx'
import { useForm } from '../../form/use-form.ts'
import { restartSession } from '../../session/start.ts'
import { posMark } from '../../session/pos-mark.ts'
import { token } from '../../session/token.ts'
import { toast } from '../../ui/toast.ts'
import { EraseForm } from './erase-form.tsx'

/** States what is erased and what is retained, and asks for the password; it cannot be undone. */
export const ErasureDialog = ({ onClose }: { onClose: () => void }) => (
  <EraseForm
    title="Erase my account?"
    text="Nobody can bring it back, not even we. Open orders have to arrive first, and money has to be spent or taken out. What is left of a package is lost, and the photos of your reviews go."
    form={useErasure()}
    cancel="Keep it"
    onClose={onClose}
  >
    <Field label="Password" name="password" type="password" autoComplete="current-password" />
  </EraseForm>
)

const unsent: Reply<never> = {
  success: false,
  code: 'conflict',
  message: 'Sales of your till wait to be sent. Open the till with a connection first.',
}

const useErasure = () => {
  const navigate = useNavigate()

  return useForm({
    schema: api.privacy.eraseMe.input,
    values: { password: '' },
    send: async (input) => (posMark.waiting() > 0 ? unsent : call(api.privacy.eraseMe, input)),
    onSuccess: async (_, message) => {
      token.forget()
      posMark.forget()
      await restartSession()
      await navigate('/login')
      toast(message)
    },
  })
}
