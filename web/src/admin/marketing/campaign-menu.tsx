import { api, type Campaign } from '@emporia/contract'

import { counted } from '../../format/number.ts'
import { RowMenu } from '../../backoffice/list/row-menu.client.tsx'
import { useAct, useConfirmedAct } from '../../resource/use-act.ts'
import type { Audiences } from './campaign-draft.ts'

type Props = { campaign: Campaign; audiences: Audiences }

/** Actions that the state of a campaign allows. */
export const CampaignMenu = ({ campaign: { id, subject, status, segment }, audiences }: Props) => {
  const act = useAct()
  const confirmAct = useConfirmedAct()
  const { test, send, stop, remove } = api.admin.campaign
  const readers = counted(audiences?.[segment] ?? 0, 'reader')
  const isOpen = status === 'draft' || status === 'stopped'

  return (
    <RowMenu
      name={subject}
      actions={[
        { title: 'Send a test to me', icon: 'mail', run: () => act(test, { id }) },
        ...(isOpen
          ? [
              {
                title: status === 'draft' ? 'Send' : 'Go on sending',
                icon: 'check' as const,
                run: () =>
                  confirmAct(`“${subject}” goes to ${readers}. It cannot be called back.`, send, {
                    id,
                  }),
              },
            ]
          : []),
        ...(status === 'sending'
          ? [{ title: 'Stop', icon: 'close' as const, run: () => act(stop, { id }) }]
          : [
              {
                title: 'Delete',
                icon: 'delete' as const,
                isDangerous: true,
                run: () => confirmAct(`The letter “${subject}” will be deleted.`, remove, { id }),
              },
            ]),
      ]}
    />
  )
}
