import type { AccountType } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'

import { PendingLine } from '../../cart/pending-list.tsx'
import { getItemKey, type CartItem } from '../../cart/local.ts'
import { usePendingItems } from '../../cart/use-pending.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { toast } from '../../ui/toast.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { arrive } from '../sign-in/arrive.ts'
import { Halves } from '../frame/halves.tsx'

type Props = { items: CartItem[]; onSignedIn: () => Promise<void> }

/** Checkout for guests: the items they chose, and the sign-in form. */
export const SignInStep = ({ items, onSignedIn }: Props) => {
  const meant = usePendingItems(items)
  const back = location.pathname + location.search
  const arriveHere = async ({ type }: { type: AccountType }) => {
    const { reasons } = await arrive(type, back)
    for (const reason of reasons) toast(reason)
    await onSignedIn()
  }
  if (items.length === 0) return <Empty />

  return (
    <Halves
      left={
        <div className="max-w-[420px]">
          <h1 className="text-h1">{m.checkout_guest_title()}</h1>
          <p className="mt-2 mb-7 text-ink-2">{m.checkout_guest_text()}</p>
          <SignInForm onSignedIn={arriveHere} />
          <p className="mt-7 border-t border-line pt-5 text-[.9375rem] text-ink-2">
            <Rich
              parts={m.checkout_guest_sign_up()}
              tags={{ link: linkTo(`/signup?${new URLSearchParams({ back }).toString()}`) }}
            />
          </p>
        </div>
      }
      right={
        <>
          <h2 className="mb-3 text-h2">{m.checkout_guest_items_title()}</h2>
          {meant ? (
            <ul>
              {meant.map((one) => (
                <PendingLine key={getItemKey(one.item)} meant={one} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">{m.checkout_guest_items_loading()}</p>
          )}
        </>
      }
    />
  )
}

const Empty = () => (
  <Alert heading="h1" title={m.checkout_empty_title()} text={m.checkout_empty_guest_text()}>
    <a href={localePath('/shop')} className={button('primary')}>
      {m.checkout_empty_link()}
    </a>
    <a href={localePath('/login?back=/checkout')} className={button()}>
      {m.checkout_empty_sign_in()}
    </a>
  </Alert>
)
