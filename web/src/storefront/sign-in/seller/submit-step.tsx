import { registrationSteps, type ShopNeed } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { localePath } from '@emporia/messages/locale'
import { Link, useSearchParams } from 'react-router'

import { moment } from '../../../format/date.ts'
import { button, link } from '../../../ui/button.ts'
import { useLocale } from '../../../ui/money.tsx'
import { linkInNewTab, Rich, strong } from '../../../ui/rich.tsx'
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
      title={m.seller_submit_title()}
      text={m.seller_submit_text({ shop: shop.name })}
      form={form}
      button={m.seller_submit_button()}
    >
      {shop.package?.state === 'pending_payment' && (
        <p className="rounded-md bg-tone-amber-soft px-4 py-3 text-tone-amber-ink">
          {m.seller_submit_unpaid({ package: shop.package.name })}
        </p>
      )}
      <TermsBox />
      {shop.terms && (
        <p className="text-ink-2">
          <Rich parts={m.seller_submit_terms()} tags={{ link: linkInNewTab('/seller-terms') }} />
        </p>
      )}
    </StepFrame>
  )
}

const Missing = ({ missing }: { missing: ShopNeed[] }) => (
  <section>
    <h2 className="text-h2">{m.seller_missing_title()}</h2>
    <p className="mt-1.5 text-ink-2">{m.seller_missing_text()}</p>
    <ul className="mt-4 grid gap-2">
      {missing.map((need) => (
        <li key={need}>
          <Link to={`?step=${findStep(need)}`} className={link}>
            {needNames[need]()}
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
      <h2 className="text-h2">{m.seller_waiting_title({ shop: shop.name })}</h2>
      <p className="mt-3">
        <Rich
          parts={
            shop.submitted_at
              ? m.seller_waiting_since_text({
                  submitted: moment(shop.submitted_at, time_zone),
                  email,
                })
              : m.seller_waiting_text({ email })
          }
          tags={{ strong }}
        />
      </p>
      <p className="mt-3 text-ink-2">{m.seller_waiting_products()}</p>
      <a href={localePath('/seller/product')} className={`${button('primary')} mt-6`}>
        {m.seller_waiting_link()}
      </a>
    </section>
  )
}
