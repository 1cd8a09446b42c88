import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useEffect } from 'react'

import { call } from '../../api/call.ts'
import { FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useSession } from '../../session/session.ts'
import { signIn } from '../../session/sign-in.ts'
import { restartSession, startSession } from '../../session/start.ts'
import { token } from '../../session/token.ts'
import { button } from '../../ui/button.ts'
import { AccountFields, accountLabels, TermsBox } from './account-fields.tsx'
import { useArrive } from './arrive.ts'
import { Panel } from './panel.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const meta = head('Become a member')

export default function MemberSignUp() {
  const { user } = useSession()
  useEffect(() => void startSession(), [])

  return (
    <Panel title={m.signin_become_member()} text={m.signin_members_get_link()}>
      {!user && <NewMember />}
      {user?.type === 'Member' && <IsMember />}
      {user?.type === 'User' && <Upgrade name={user.name} />}
    </Panel>
  )
}

const NewMember = () => {
  const arrive = useArrive()
  const form = useForm({
    schema: api.session.memberRegister.input,
    labels: accountLabels,
    send: (draft) => signIn(() => call(api.session.memberRegister, draft)),
    onSuccess: arrive,
  })

  return (
    <Form form={form} className="grid gap-5">
      <FormMessage />
      <AccountFields />
      <TermsBox />
      <SubmitButton>{m.signin_become_member()}</SubmitButton>
    </Form>
  )
}

/** A customer keeps the account, the orders and the wallet (docs/domain/security.md#roles). */
const Upgrade = ({ name }: { name: string }) => {
  const arrive = useArrive()
  const form = useForm({
    schema: api.session.memberRegister.input,
    send: (draft) => call(api.session.memberRegister, draft),
    onSuccess: async (signedIn) => {
      token.keep(signedIn.access_token)
      await restartSession()
      await arrive(signedIn)
    },
  })

  return (
    <Form form={form} className="grid gap-5">
      <FormMessage />
      <p>{m.signin_account_becomes_members({ name })}</p>
      <TermsBox />
      <SubmitButton>{m.signin_become_member()}</SubmitButton>
    </Form>
  )
}

const IsMember = () => (
  <>
    <p>{m.signin_member_already()}</p>
    <a href="/member" className={`${button('primary')} mt-4`}>
      {m.signin_go_member_area()}
    </a>
  </>
)
