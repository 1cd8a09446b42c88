import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { button } from '../../ui/button.ts'
import { linkTo, Rich } from '../../ui/rich.tsx'

/** Where to ask what a page does not answer. */
export const ContactBox = ({ email }: { email: string }) => (
  <section className="mt-10 rounded-lg bg-sunken px-5 py-5">
    <h2 className="text-h3">{m.legal_help_title()}</h2>
    <p className="mt-1 text-ink-2">
      {email ? (
        <Rich parts={m.legal_help_email({ email })} tags={{ link: linkTo(`mailto:${email}`) }} />
      ) : (
        m.legal_help_text()
      )}
    </p>
    <p className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      <a href={localePath('/contact')} className={button()}>
        {m.footer_contact_link()}
      </a>
      <a href={localePath('/order-track')} className={button()}>
        {m.footer_track_link()}
      </a>
    </p>
  </section>
)
