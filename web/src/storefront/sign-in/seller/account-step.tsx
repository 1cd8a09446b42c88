import { api, registrationSteps, type ShopPackage } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { call } from '../../../api/call.ts'
import { omitEmpty } from '../../../form/draft.ts'
import { FormMessage } from '../../../form/field.tsx'
import { SubmitButton } from '../../../form/submit-button.tsx'
import { Form } from '../../../form/form.tsx'
import { useForm } from '../../../form/use-form.ts'
import { signIn } from '../../../session/sign-in.ts'
import { linkTo, Rich } from '../../../ui/rich.tsx'
import { AccountFields, getAccountLabels, TermsBox } from '../account-fields.tsx'
import { Panel } from '../panel.tsx'
import { SellerBenefits } from './seller-benefits.tsx'

/**
 * For guests: creates an account with a draft shop. The user is then signed in and continues with
 * the next step.
 */
export const AccountStep = ({ packages }: { packages: ShopPackage[] }) => {
  const form = useForm({
    schema: registrationSteps.account,
    labels: getAccountLabels(),
    toInput: (draft) => ({ ...omitEmpty(draft), step: 'account' }),
    send: (draft) => signIn(() => openAccount(draft)),
    onSuccess: () => window.scrollTo(0, 0),
  })

  return (
    <Panel
      title={m.seller_title()}
      aside={<SellerBenefits packages={packages} />}
      text={m.seller_account_text()}
      foot={
        <Rich
          parts={m.seller_account_other_text()}
          tags={{ link: linkTo('/login?back=/seller/signup') }}
        />
      }
    >
      <Form form={form} className="grid gap-5">
        <FormMessage />
        <AccountFields phoneRequired />
        <TermsBox />
        <SubmitButton>{m.seller_title()}</SubmitButton>
      </Form>
    </Panel>
  )
}

type Account = Parameters<typeof call<typeof api.seller.registration>>[1]

/** Only the first step returns a session. */
const openAccount = async (draft: Account) => {
  const reply = await call(api.seller.registration, draft)
  if (!reply.success) return reply
  const { data } = reply
  if (!('access_token' in data)) throw new Error('The first step gave no session')
  return { ...reply, data }
}
