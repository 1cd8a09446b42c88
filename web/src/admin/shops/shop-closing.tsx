import { api, closingGroundLabels, type ShopClosing, type ShopDetail } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { fullDay } from '../../format/date.ts'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'

type Props = { shop: ShopDetail; closing: ShopClosing }

/** The closing of the shop: its day, its reasons and the complaint of the shop. */
export const ShopClosingPanel = ({ shop, closing }: Props) => {
  const { time_zone } = useLocale()
  const { effective_at, ground, reason, is_done, is_own, answer, answered_at } = closing
  const date = fullDay(effective_at, time_zone)

  return (
    <Panel title={m.closing_panel_title()}>
      <p className="font-medium">{titleOf(is_done, is_own)({ date })}</p>
      {ground && <p className="mt-1">{closingGroundLabels[ground]()}</p>}
      <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2">
        {reason}
      </p>
      {answer && answered_at && (
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {m.closing_answer_text({ date: fullDay(answered_at, time_zone), text: answer })}
        </p>
      )}
      {!is_done && (
        <p className="mt-3">
          <CancelClosing id={shop.id} />
        </p>
      )}
    </Panel>
  )
}

const titleOf = (isDone: boolean, isOwn: boolean) => {
  if (!isDone) return m.closing_panel_announced
  return isOwn ? m.closing_panel_own : m.closing_panel_done
}

const CancelClosing = ({ id }: { id: number }) => {
  const act = useAct()
  return (
    <DialogButton title={m.closing_cancel_button()}>
      {(close) => (
        <ReasonDialog
          title={m.closing_cancel_title()}
          text={m.closing_cancel_text()}
          label={m.decision_reason_label()}
          lengthMax={1000}
          decisions={[
            {
              button: m.closing_cancel_send(),
              send: async (reason) => {
                const reply = await act(api.admin.shop.cancelClosing, { id, reason })
                if (reply.success) close()
                return reply
              },
            },
          ]}
          leave={m.decision_back_button()}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
