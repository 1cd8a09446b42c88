import { api } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'

/** Closes the own shop. */
export const CloseOwnShop = () => (
  <Panel title={m.closing_own_title()} hint={m.closing_own_hint()}>
    <DialogButton title={m.closing_own_button()} kind="danger">
      {(close) => (
        <ReasonDialog
          title={m.closing_own_button()}
          text={m.closing_own_text()}
          label={m.closing_own_label()}
          lengthMax={1000}
          decisions={[
            {
              button: m.closing_own_send(),
              kind: 'danger',
              send: async (reason) => {
                const reply = await actOnProfile(api.seller.shopClosing.close, { reason })
                if (reply.success) close()
                return reply
              },
            },
          ]}
          leave={m.closing_back_button()}
          onClose={close}
        />
      )}
    </DialogButton>
  </Panel>
)
