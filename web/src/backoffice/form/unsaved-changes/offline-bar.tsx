import * as m from '@emporia/messages/backoffice'

import { useIsOnline } from './offline.ts'

/** A bar above every screen while there is no network. */
export const OfflineBar = () => {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-tone-amber-soft px-4 py-2 text-center text-office text-tone-amber-ink">
          {m.unsaved_offline_text()}
        </p>
      )}
    </div>
  )
}
