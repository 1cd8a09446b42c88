import type { AccountType } from '@emporia/contract'
import { useNavigate, useSearchParams } from 'react-router'

import { moveIntoAccount } from '../../cart/account.ts'
import { placeAfterSignIn } from '../../session/places.ts'
import { toast } from '../../ui/toast.ts'

/** Runs after sign-in: adds the local items to the cart and
 * the saved products, then continues to the target page. */
export const useArrive = (here?: string) => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const back = here ?? query.get('back')

  return async ({ type }: { type: AccountType }) => {
    const reasons = buys(type) ? await moveIntoAccount() : []
    const place = placeAfterSignIn(type, back)
    // A page without the framework is a separate document.
    if (isInApplication(place)) await navigate(place)
    else location.assign(place)
    for (const reason of reasons) toast(reason)
  }
}

const buys = (type: AccountType) => type === 'User' || type === 'Member'

const isInApplication = (place: string) =>
  /^\/(admin|seller|member|user|guest|checkout|buy-now)\b/.test(place)
