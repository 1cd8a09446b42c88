import {
  deliveryFlow,
  deliveryStates,
  type Page,
  type Reply,
  type WebhookDelivery,
} from '@emporia/contract'
import * as m from '@emporia/messages/developers'
import { useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Choice } from '../../../backoffice/form/choice.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { useAct, useConfirmedAct } from '../../../resource/use-act.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import type { WebhookCalls } from './use-webhook-actions.ts'

type Props = {
  calls: WebhookCalls
  id: number
  reply: Promise<Reply<Page<WebhookDelivery>>>
  /** The list of webhooks. */
  back: { to: string; title: string }
}

/** The deliveries of a webhook, which can be repeated one by one or for a period. */
export const Deliveries = ({ calls, id, reply, back }: Props) => {
  const act = useAct()
  return (
    <>
      <PageTitle title={m.webhook_row_deliveries()} back={back}>
        <ReplayPeriod calls={calls} id={id} />
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.delivery_list_noun()}
        emptyText={m.delivery_list_empty()}
        search={m.delivery_search_label()}
        tabs={() => [
          { title: m.delivery_tab_all, filter: { state: undefined } },
          ...deliveryStates.map((state) => ({
            title: () => deliveryFlow.states[state].label,
            filter: { state },
          })),
        ]}
        columns={deliveryColumns((row) => act(calls.replay, { delivery_id: row.id }))}
      />
    </>
  )
}

const periods = [1, 24, 168, 720] as const
const hourMs = 3_600_000

const ReplayPeriod = ({ calls, id }: Pick<Props, 'calls' | 'id'>) => {
  const [hours, setHours] = useState<(typeof periods)[number]>(24)
  const confirmAct = useConfirmedAct()
  const replay = () => {
    const to = Date.now()
    return confirmAct(m.delivery_replay_text(), calls.replay, {
      id,
      from_at: new Date(to - hours * hourMs).toISOString(),
      to_at: new Date(to).toISOString(),
    })
  }
  return (
    <>
      <Choice
        label={m.delivery_replay_label()}
        className="w-44"
        options={periods.map((value) => ({
          value,
          label: m.delivery_replay_hours({ hours: value }),
        }))}
        value={hours}
        onChange={setHours}
      />
      <button type="button" className={buttonClass()} onClick={() => void replay()}>
        {m.delivery_replay_label()}
      </button>
    </>
  )
}
