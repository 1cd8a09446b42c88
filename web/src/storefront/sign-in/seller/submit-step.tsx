import { registrationSteps, type ShopNeed } from '@emporia/contract'
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
      title="Hand it in"
      text={`Everything is there. We look at ${shop.name} and write to you, usually within two working days.`}
      form={form}
      button="Hand in my shop"
    >
      {shop.package?.state === 'pending_payment' && (
        <p className="rounded-md bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
          “{shop.package.name}” is paid from your office. Your shop sells once it is approved and
          paid.
        </p>
      )}
      <TermsBox />
    </StepFrame>
  )
}

const Missing = ({ missing }: { missing: ShopNeed[] }) => (
  <section>
    <h2 className="text-h2">Not quite yet</h2>
    <p className="mt-1.5 text-ink-2">Before you can hand your shop in, it still needs:</p>
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
      <h2 className="text-h2">{shop.name} is handed in</h2>
      <p className="mt-3">
        {shop.submitted_at && `${moment(shop.submitted_at, time_zone)}. `}
        Somebody of us looks at it now and writes to{' '}
        <strong className="font-semibold">{email}</strong>.
      </p>
      <p className="mt-3 text-ink-2">
        You can prepare products meanwhile; they go on sale once the shop is approved. What you
        change in the steps before is looked at too.
      </p>
      <a href="/seller/product" className={`${button('primary')} mt-6`}>
        Prepare products
      </a>
    </section>
  )
}
