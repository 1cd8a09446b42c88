import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

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
import { AccountFields, getAccountLabels, TermsBox } from './account-fields.tsx'
import { Benefits, loadSlide } from './benefits.tsx'
import { useArrive } from './use-arrive.ts'
import { Panel } from './panel.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const loader = loadSlide
export const meta = head(m.member_join_title)

export default function MemberSignUp() {
  const { slide } = useLoaderData<typeof loader>()
  const { user } = useSession()
  useEffect(() => void startSession(), [])

  return (
    <Panel
      title={m.member_join_title()}
      text={m.member_join_text()}
      aside={
        <Benefits
          title={m.member_benefits_title()}
          slide={slide}
          benefits={[
            { icon: 'ticket', text: m.member_benefits_link() },
            { icon: 'cash', text: m.member_benefits_payout() },
            { icon: 'shop', text: m.member_benefits_pos() },
          ]}
        />
      }
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
    labels: getAccountLabels(),
    send: (draft) => signIn(() => call(api.session.memberRegister, draft)),
    onSuccess: arrive,
  })

  return (
    <Form form={form} className="grid gap-5">
      <FormMessage />
      <AccountFields />
      <TermsBox />
      <SubmitButton>{m.member_join_title()}</SubmitButton>
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
      <p>{m.member_upgrade_text({ name })}</p>
      <TermsBox />
      <SubmitButton>{m.member_join_title()}</SubmitButton>
    </Form>
  )
}

const IsMember = () => (
  <>
    <p>{m.member_already_text()}</p>
    <a href={localePath('/member')} className={`${button('primary')} mt-4`}>
      {m.member_area_link()}
    </a>
  </>
)
