import { api } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useMemo } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { Explanation } from './explanation.tsx'

/** Requests the explanation once for the same parameters. */
export const ExplanationDialog = ({
  request: requested,
  onClose,
}: {
  request: string
  onClose: () => void
}) => {
  const reply = useMemo(
    () => call(api.explain, api.explain.input.parse(JSON.parse(requested))),
    [requested],
  )

  return (
    <Dialog title={m.explain_dialog_title()} isWide onClose={onClose}>
      <div className="mt-3">
        <Loaded of={reply} what={m.explain_dialog_what()}>
          {(explanation) => <Explanation explanation={explanation} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
