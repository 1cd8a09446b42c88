import { registrationSteps, type ShopNeed } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { Link, useSearchParams } from 'react-router'

import { moment } from '../../../format/date.ts'
import { button, link } from '../../../ui/button.ts'
import { useLocale } from '../../../ui/money.tsx'
import { TermsBox } from '../account-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { needNames, type Seller, findStep } from './steps.ts'
import { useStep } from './use-step.ts'

/** The last step: what is missing, or the terms and the submission for review. */
export const SubmitStep = ({ seller }: { seller: Seller }) => {
  const { shop } = seller
  const missing = shop.missing.filter((need) => need !== 'accept_terms')
  if (shop.status === 'submitted') return <Waiting seller={seller} />
  return missing.length > 0 ? <Missing missing={missing} /> : <Consent shop={shop} />
}

const Consent = ({ shop }: Pick<Seller, 'shop'>) => {
  const [, setQuery] = useSearchParams()
  const form = useStep({
    step: 'submit',
    schema: registrationSteps.submit,
    onSaved: () => setQuery({ step: 'submit' }),
  })

  return (
    <StepFrame
      title={m.signin_submit_review()}
      text={m.signin_everything_there_we({ name: shop.name })}
      form={form}
      button="Hand in my shop"
    >
      {shop.package?.state === 'pending_payment' && (
        <p className="rounded-md bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
          {m.signin_paid_from_office({ name: shop.package.name })}
        </p>
      )}
      <TermsBox />
    </StepFrame>
  )
}

const Missing = ({ missing }: { missing: ShopNeed[] }) => (
  <section>
    <h2 className="text-h2">{m.signin_not_ready_yet()}</h2>
    <p className="mt-1.5 text-ink-2">{m.signin_before_can_hand()}</p>
    <ul className="mt-4 grid gap-2">
      {missing.map((need) => (
        <li key={need}>
          <Link to={`?step=${findStep(need)}`} className={link}>
            {needNames[need]}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const Waiting = ({ seller: { shop, email } }: { seller: Seller }) => {
  const { time_zone } = useLocale()

  return (
    <section>
      <h2 className="text-h2">{m.signin_handed({ name: shop.name })}</h2>
      <p className="mt-3">
        {shop.submitted_at && `${moment(shop.submitted_at, time_zone)}. `}
        Somebody of us looks at it now and writes to{' '}
        <strong className="font-semibold">{email}</strong>.
      </p>
      <p className="mt-3 text-ink-2">{m.signin_can_prepare_products()}</p>
      <a href="/seller/product" className={`${button('primary')} mt-6`}>
        {m.signin_prepare_products()}
      </a>
    </section>
  )
}
