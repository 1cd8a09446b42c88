import { api, type Permission } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { linkClass } from '../../backoffice/button.ts'
import { useReply } from '../../backoffice/load-states/use-reply.ts'

/** Lists the colleagues who can grant a permission, each with a contact link. */
export const Granters = ({ permission, title }: { permission: Permission; title: string }) => {
  const [request] = useState(() => call(api.admin.permissionHolders, { key: permission }))
  const { reply } = useReply(request)
  const people = reply?.success ? (reply.data[0]?.people ?? []) : []
  if (people.length === 0) return null
  const subject = encodeURIComponent(m.access_grant_subject({ screen: title }))

  return (
    <p className="pb-4 text-center">
      {m.access_grant_people({ count: people.length })}{' '}
      {people.map(({ id, name, email }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`mailto:${email}?subject=${subject}`} className={linkClass}>
            {name}
          </a>
        </span>
      ))}
    </p>
  )
}
