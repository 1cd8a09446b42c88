import { api } from '@emporia/contract'
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
    <Panel
      title="Become a member"
      text="Members get a link of their own. Who buys through it, earns you a share you can follow to the cent."
    >
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
      <SubmitButton>Become a member</SubmitButton>
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
      <p>{name}, your account becomes a member’s. Your orders and your wallet stay.</p>
      <TermsBox />
      <SubmitButton>Become a member</SubmitButton>
    </Form>
  )
}

const IsMember = () => (
  <>
    <p>You are a member already.</p>
    <a href="/member" className={`${button('primary')} mt-4`}>
      Go to your member area
    </a>
  </>
)
