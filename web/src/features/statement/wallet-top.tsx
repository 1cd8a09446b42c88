import type { ExplainKind, MyWallet } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import type { Parts } from '@emporia/messages/parts'

import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Explained } from '../explain/explained.tsx'
import { Balance } from '../payouts/balance.tsx'

/** A buyer's wallet: available, reserved and pending amounts. */
export const WalletTop = ({ wallet }: { wallet: MyWallet }) => {
  const { available_minor, reserved_minor, pending_minor } = wallet

  return (
    <div className="grid gap-3.5 lg:grid-cols-[minmax(280px,2fr)_3fr]">
      <Balance
        title={m.wallet_balance_title()}
        available_minor={available_minor}
        explain={{ kind: 'wallet' }}
        hint={
          reserved_minor + pending_minor > 0 ? (
            <>
              <Waiting kind="wallet_hold" minor={reserved_minor} textOf={m.wallet_balance_held} />
              <Waiting
                kind="commission_pending"
                minor={pending_minor}
                textOf={m.wallet_balance_pending}
              />
            </>
          ) : (
            m.wallet_balance_ready()
          )
        }
      >
        <a href="/shop" className="purse-button meant">
          {m.wallet_balance_spend()}
        </a>
      </Balance>
      <Panel title={m.wallet_facts_title()} className="px-4 pt-2 pb-4">
        <ul className="grid gap-2.5">
          {facts.map(({ icon, text }) => (
            <li key={icon} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-brand-ink" />
              <span className="text-pretty">{text()}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

type WaitingProps = {
  kind: ExplainKind
  minor: number
  textOf: (values: { amount: string }) => Parts<'amount'>
}

const Waiting = ({ kind, minor, textOf }: WaitingProps) => {
  const money = useMoney()
  if (minor <= 0) return null
  return (
    <span className="block">
      <Rich
        parts={textOf({ amount: money(minor) })}
        tags={{
          amount: (text) => (
            <Explained kind={kind} minor={minor}>
              {text}
            </Explained>
          ),
        }}
      />
    </span>
  )
}

const facts = [
  { icon: 'wallet', text: m.wallet_facts_pay },
  {
    icon: 'billing',
    text: m.wallet_facts_part,
  },
  { icon: 'back', text: m.wallet_facts_refund },
] as const
