import type { MyWallet, StatementLine } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { ListTable } from '../../backoffice/list/list-table.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useMoney } from '../../ui/money.tsx'
import { statementColumns } from '../statement/statement-panel.tsx'
import { Figures } from './figures.tsx'
import { memberFigures } from './member-figures.ts'
import { Balance } from './balance.tsx'

type Props = {
  wallet: MyWallet
  /** Latest movements. */
  lines: StatementLine[]
  /** Path of the withdrawal screen; set only for the owner. */
  withdraw?: string
  statement?: string
  /** Owner of the wallet, if the viewer is not the owner. */
  owner_id?: number
}

/** Overview of a member's wallet, for the member and for staff. */
export const WalletOverview = ({ wallet, lines, withdraw, statement, owner_id }: Props) => {
  const money = useMoney()

  return (
    <div className="grid gap-3.5">
      <div className="grid gap-3.5 lg:grid-cols-[minmax(280px,2fr)_5fr]">
        <Balance
          title={m.payouts_balance_title()}
          available_minor={wallet.available_minor}
          explain={{ kind: 'wallet', ...(owner_id && { id: owner_id }) }}
          hint={m.payouts_balance_member({ amount: money(wallet.min_withdraw_minor) })}
          reasons={wallet.reasons}
        >
          {withdraw && (
            <Link to={withdraw} className="purse-button meant">
              {m.payouts_withdraw()}
            </Link>
          )}
          {statement && (
            <Link to={statement} className="purse-button">
              {m.payouts_balance_statement()}
            </Link>
          )}
        </Balance>
        <Figures figures={memberFigures(wallet, money)} owner_id={owner_id} />
      </div>
      <Panel
        title={m.payouts_activity_title()}
        className="mt-2"
        side={
          statement && (
            <Link to={statement} className={linkClass}>
              {m.payouts_balance_statement()}
            </Link>
          )
        }
      >
        {lines.length > 0 ? (
          <ListTable columns={statementColumns} rows={lines} label={m.payouts_activity_title()} />
        ) : (
          <p className="px-4 pb-4 text-ink-2">{m.payouts_activity_empty()}</p>
        )}
      </Panel>
    </div>
  )
}
