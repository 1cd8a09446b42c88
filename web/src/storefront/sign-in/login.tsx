import * as m from '@emporia/messages/account'
import { useLoaderData, useSearchParams } from 'react-router'

import { Island } from '../../islands/island.tsx'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { head } from '../head.ts'
import { loadSlide } from './benefits.tsx'
import { CustomerBenefits } from './customer-benefits.tsx'
import { PageSignIn } from './page-sign-in.tsx'
import { Panel } from './panel.tsx'
import { SignedInAlready } from './signed-in-already.tsx'

export const handle = { isPersonal: true }
export const loader = loadSlide
export const meta = head(m.sign_in_title, { hidden: true })

export default function Login() {
  const { slide } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const back = query.get('back')
  const onwards = back ? `?${new URLSearchParams({ back }).toString()}` : ''

  return (
    <Panel
      title={m.sign_in_title()}
      aside={<CustomerBenefits slide={slide} />}
      foot={<Rich parts={m.sign_in_new_text()} tags={{ link: linkTo(`/signup${onwards}`) }} />}
    >
      <Island name="signed-in" of={SignedInAlready} props={{}} wakes="signed-in" />
      <Island name="sign-in" of={PageSignIn} props={{ back }} />
    </Panel>
  )
}
