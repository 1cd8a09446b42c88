import type { TransferInstructions } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { Panel } from '../../../backoffice/panel.tsx'
import { QrCode } from '../../../backoffice/qr-code.tsx'
import { dayAndTime } from '../../../format/date.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'

const codeSize = 160

/** Account, amount and reference of a bank transfer, with a code for banking apps. */
export const TransferPanel = ({ of }: { of: TransferInstructions }) => {
  const money = useMoney()
  const { time_zone } = useLocale()
  const { account, amount_minor, reference, due_at, epc } = of
  const entries = [
    [m.transfer_panel_holder(), account.holder],
    [m.transfer_panel_bank(), account.bank],
    [m.transfer_panel_iban(), account.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    [m.transfer_panel_bic(), account.bic],
    [m.transfer_panel_number(), account.number],
    [m.transfer_panel_routing(), account.routing],
    [m.transfer_panel_amount(), money(amount_minor)],
    [m.transfer_panel_reference(), reference],
  ] as const

  return (
    <Panel title={m.transfer_panel_title()}>
      <p>{m.transfer_panel_text({ date: dayAndTime(due_at, time_zone) })}</p>
      <div className="mt-3 flex flex-wrap items-start gap-4">
        <dl className="grid flex-1 grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {entries
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="num font-medium select-all">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
        {epc && <QrCode text={epc} label={m.transfer_panel_code()} size={codeSize} />}
      </div>
    </Panel>
  )
}
