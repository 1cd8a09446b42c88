import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'

import { token } from '../../../session/token.ts'
import { button } from '../../../ui/button.ts'

/** Offers guests an account; the page of the order then moves it there. */
export const AccountOffer = ({ page }: { page: string }) => {
  if (token.read()) return null
  const query = new URLSearchParams({ back: page }).toString()

  return (
    <section className="mt-8 rounded-lg bg-brand-soft px-4 py-5 md:px-6 print:hidden">
      <h2 className="text-h3">{m.payment_offer_title()}</h2>
      <p className="mt-1 text-ink-2">{m.payment_offer_text()}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <a href={localePath(`/signup?${query}`)} className={button()}>
          {m.payment_offer_sign_up()}
        </a>
        <a href={localePath(`/login?${query}`)} className={button()}>
          {m.payment_guest_sign_in()}
        </a>
      </div>
    </section>
  )
}
