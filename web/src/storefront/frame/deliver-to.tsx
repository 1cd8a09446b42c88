import type { PublicSettings } from '@emporia/contract'
import { countryName } from '@emporia/messages/formats'
import { localePath } from '@emporia/messages/locale'
import * as m from '@emporia/messages/storefront'
import { useLocation } from 'react-router'

type Props = { settings: PublicSettings | undefined; className: string }

/** The country and currency of the visitor, where there is a choice; leads to the page of it. */
export const DeliverTo = ({ settings, className }: Props) => {
  const { pathname, search } = useLocation()
  if (!settings?.context) return null
  const { country, display } = settings.context
  const next = encodeURIComponent(pathname + search)

  return (
    <a href={localePath(`/deliver-to?next=${next}`)} rel="nofollow" className={className}>
      {m.header_deliver_link({
        country: countryName(country),
        currency: (display ?? settings.currency).code,
      })}
    </a>
  )
}
