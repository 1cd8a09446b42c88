import { api } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { FormMessage } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Form } from '../../form/form.tsx'
import { useForm } from '../../form/use-form.ts'
import { signIn } from '../../session/sign-in.ts'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { AccountFields, getAccountLabels } from './account-fields.tsx'
import { loadSlide } from './benefits.tsx'
import { CustomerBenefits } from './customer-benefits.tsx'
import { useArrive } from './use-arrive.ts'
import { Panel } from './panel.tsx'
import { head } from '../head.ts'

export const handle = { hydrate: true }
export const loader = loadSlide
export const meta = head(m.sign_up_title)

export default function SignUp() {
  const { slide } = useLoaderData<typeof loader>()
  const arrive = useArrive()
  const form = useForm({
    schema: api.session.register.input,
    labels: getAccountLabels(),
    send: (draft) => signIn(() => call(api.session.register, draft)),
    onSuccess: arrive,
  })

  return (
    <Panel
      title={m.sign_up_title()}
      foot={<OtherDoors />}
      aside={<CustomerBenefits slide={slide} />}
    >
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <AccountFields />
        <SubmitButton>{m.sign_up_button()}</SubmitButton>
      </Form>
    </Panel>
  )
}

const OtherDoors = () => (
  <>
    <Rich parts={m.sign_up_other_text()} tags={{ link: linkTo('/login') }} />
    <br />
    <Rich parts={m.sign_up_seller_text()} tags={{ link: linkTo('/seller/signup') }} />
  </>
)
