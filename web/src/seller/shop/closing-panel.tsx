import { api, closingGroundLabels, type ShopClosing } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { actOnProfile } from '../../features/profile/act-on-profile.ts'
import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import { fullDay } from '../../format/date.ts'
import { canInShop } from '../../session/session.ts'
import { useLocale } from '../../ui/money.tsx'

/** The closing of the own shop by staff: day, reasons, export of the data, and the complaint. */
export const ClosingPanel = ({ closing }: { closing: ShopClosing }) => {
  const { time_zone } = useLocale()
  const { effective_at, ground, reason, is_done, answer, answered_at } = closing
  const date = fullDay(effective_at, time_zone)

  return (
    <Panel title={m.closing_panel_title()}>
      <p className="font-medium text-tone-red-ink">
        {is_done ? m.closing_panel_done({ date }) : m.closing_panel_announced({ date })}
      </p>
      {ground && <p className="mt-1">{closingGroundLabels[ground]()}</p>}
      <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
        {reason}
      </p>
      <p className="mt-3 text-ink-2">{m.closing_export_text()}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1.5">
        {exports.map(([to, title]) => (
          <li key={to}>
            <Link to={to} className={linkClass}>
              {title()}
            </Link>
          </li>
        ))}
      </ul>
      {answer && answered_at && (
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {m.closing_answer_sent({ date: fullDay(answered_at, time_zone), text: answer })}
        </p>
      )}
      {!answer && canInShop('owner') && (
        <p className="mt-3">
          <Answer />
        </p>
      )}
    </Panel>
  )
}

const exports = [
  ['/seller/product', m.section_products],
  ['/seller/order', m.section_orders],
  ['/seller/earning-history', m.section_earnings],
  ['/seller/billing', m.section_billing],
] as const

const Answer = () => (
  <DialogButton title={m.closing_answer_button()}>
    {(close) => (
      <ReasonDialog
        title={m.closing_answer_title()}
        text={m.closing_answer_text()}
        label={m.closing_answer_label()}
        lengthMax={4000}
        decisions={[
          {
            button: m.closing_answer_send(),
            send: async (text) => {
              const reply = await actOnProfile(api.seller.shopClosing.answer, { text })
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
)
