import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { button } from '../../ui/button.ts'

/** Links for visitors who want to sell or to join the affiliate program. */
export const Invitations = () => (
  <div className="mt-13 grid gap-5 md:mt-18 md:grid-cols-2">
    <section className={`${door} plum-door`}>
      <h2 className="max-w-[15ch] text-h1">{m.home_seller_title()}</h2>
      <p className="mt-2.5 mb-5 max-w-[36ch]">{m.home_seller_text()}</p>
      <a href={localePath('/seller/signup')} className={`${button('white')} mt-auto`}>
        {m.home_seller_link()}
      </a>
    </section>
    <section className={`${door} bg-sunken`}>
      <h2 className="max-w-[15ch] text-h1">{m.home_member_title()}</h2>
      <p className="mt-2.5 mb-5 max-w-[36ch] text-ink-2">{m.home_member_text()}</p>
      <a href={localePath('/member/signup')} className={`${button()} mt-auto`}>
        {m.home_member_link()}
      </a>
    </section>
  </div>
)

const door = 'flex min-h-[250px] flex-col items-start rounded-md p-7 md:p-10'
