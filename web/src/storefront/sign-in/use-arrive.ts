import type { AccountType } from '@emporia/contract'
import { localePath } from '@emporia/messages/locale'
import { useNavigate, useSearchParams } from 'react-router'

import { toastOnNextPage } from '../../session/next-page.ts'
import { toast } from '../../ui/toast.ts'
import { arrive } from './arrive.ts'

/** Returns what the application runs after sign-in: it continues to the target page. */
export const useArrive = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const back = query.get('back')

  return async ({ type }: { type: AccountType }) => {
    const { place, reasons } = await arrive(type, back)
    // A page without the framework is a separate document.
    if (!isInApplication(place)) {
      toastOnNextPage(reasons)
      return location.assign(localePath(place))
    }
    await navigate(place)
    for (const reason of reasons) toast(reason)
  }
}

const isInApplication = (place: string) => /^\/(admin|seller|member|user|guest)\b/.test(place)
