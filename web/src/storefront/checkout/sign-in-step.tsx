import * as m from '@emporia/messages/checkout'

import { PendingLine } from '../../cart/pending-list.tsx'
import { getItemKey, type CartItem } from '../../cart/local.ts'
import { usePendingItems } from '../../cart/use-pending.ts'
import { button, link } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { Halves } from './halves.tsx'

type Props = { items: CartItem[]; back: string }

/** Checkout for guests: the items they chose, and the sign-in form. */
export const SignInStep = ({ items, back }: Props) => {
  const meant = usePendingItems(items)
  if (items.length === 0) return <Empty />

  return (
    <Halves
      left={
        <div className="max-w-[420px]">
          <h1 className="text-h1">{m.checkout_sign_buy()}</h1>
          <p className="mt-2 mb-7 text-ink-2">{m.checkout_we_keep_items()}</p>
          <SignInForm back={back} />
          <p className="mt-7 border-t border-line pt-5 text-[.9375rem] text-ink-2">
            New here?{' '}
            <a href={`/signup?${new URLSearchParams({ back }).toString()}`} className={link}>
              {m.checkout_create_account()}
            </a>
          </p>
        </div>
      }
      right={
        <>
          <h2 className="mb-3 text-h2">{m.checkout_items()}</h2>
          {meant ? (
            <ul>
              {meant.map((one) => (
                <PendingLine key={getItemKey(one.item)} meant={one} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">{m.checkout_loading()}</p>
          )}
        </>
      }
    />
  )
}

const Empty = () => (
  <Alert heading="h1" title={m.checkout_cart_empty()} text={m.checkout_put_something_first()}>
    <a href="/shop" className={button('primary')}>
      {m.checkout_browse_all_products()}
    </a>
    <a href="/login?back=/checkout" className={button()}>
      {m.checkout_sign()}
    </a>
  </Alert>
)
