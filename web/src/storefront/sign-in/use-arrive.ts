import type { AccountType } from '@emporia/contract'
import { useNavigate, useSearchParams } from 'react-router'

import { toast } from '../../ui/toast.ts'
import { arrive } from './arrive.ts'

/** Returns what the application runs after sign-in: it continues to the target page. */
export const useArrive = (here?: string) => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const back = here ?? query.get('back')

  return async ({ type }: { type: AccountType }) => {
    const { place, reasons } = await arrive(type, back)
    // A page without the framework is a separate document.
    if (isInApplication(place)) await navigate(place)
    else location.assign(place)
    for (const reason of reasons) toast(reason)
  }
}

const isInApplication = (place: string) =>
  /^\/(admin|seller|member|user|guest|checkout|buy-now)\b/.test(place)
