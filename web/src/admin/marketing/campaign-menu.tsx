import { api, type Campaign } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import { useAct, useConfirmedAct } from '../../resource/use-act.ts'
import type { Audiences } from './campaign-draft.ts'

type Props = { campaign: Campaign; audiences: Audiences }

/** Actions that the state of a campaign allows. */
export const CampaignMenu = ({ campaign: { id, subject, status, segment }, audiences }: Props) => {
  const act = useAct()
  const confirmAct = useConfirmedAct()
  const { test, send, stop, remove } = api.admin.campaign
  const count = audiences?.[segment] ?? 0
  const isOpen = status === 'draft' || status === 'stopped'

  return (
    <RowMenu
      name={subject}
      actions={[
        { title: m.campaign_menu_test(), icon: 'mail', run: () => act(test, { id }) },
        ...(isOpen
          ? [
              {
                title: status === 'draft' ? m.campaign_menu_send() : m.campaign_menu_resume(),
                icon: 'check' as const,
                run: () =>
                  confirmAct(m.campaign_menu_send_question({ subject, count }), send, {
                    id,
                  }),
              },
            ]
          : []),
        ...(status === 'sending'
          ? [
              {
                title: m.campaign_menu_stop(),
                icon: 'close' as const,
                run: () => act(stop, { id }),
              },
            ]
          : [
              {
                title: m.campaign_menu_delete(),
                icon: 'delete' as const,
                isDangerous: true,
                run: () => confirmAct(m.campaign_menu_delete_question({ subject }), remove, { id }),
              },
            ]),
      ]}
    />
  )
}
