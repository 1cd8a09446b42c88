import { button } from '../../ui/button.ts'

/** Links for visitors who want to sell or to join the affiliate program. */
export const Invitations = () => (
  <div className="mt-13 grid gap-5 md:mt-18 md:grid-cols-2">
    <section className={`${door} plum-door`}>
      <h2 className="max-w-[15ch] text-h1">Open a shop on a quiet street</h2>
      <p className="mt-2.5 mb-5 max-w-[36ch]">
        Your own awning, your own prices. You pack, the market brings the people.
      </p>
      <a href="/seller/signup" className={`${button('white')} mt-auto`}>
        Open a shop
      </a>
    </section>
    <section className={`${door} bg-sunken`}>
      <h2 className="max-w-[15ch] text-h1">Share what you like, earn from it</h2>
      <p className="mt-2.5 mb-5 max-w-[36ch] text-ink-2">
        Members get a link of their own and see what every sale through it brings them.
      </p>
      <a href="/member/signup" className={`${button()} mt-auto`}>
        Become a member
      </a>
    </section>
  </div>
)

const door = 'flex min-h-[250px] flex-col items-start rounded-md p-7 md:p-10'
