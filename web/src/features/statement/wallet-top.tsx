import type { ExplainKind, MyWallet } from '@emporia/contract'

import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Explained } from '../explain/explained.tsx'
import { Balance } from '../payouts/balance.tsx'

/** A buyer's wallet: available, reserved and pending amounts. */
export const WalletTop = ({ wallet }: { wallet: MyWallet }) => {
  const { available_minor, reserved_minor, pending_minor } = wallet

  return (
    <div className="grid gap-3.5 lg:grid-cols-[minmax(280px,2fr)_3fr]">
      <Balance
        title="In your wallet"
        available_minor={available_minor}
        explain={{ kind: 'wallet' }}
        hint={
          reserved_minor + pending_minor > 0 ? (
            <>
              <Waiting
                kind="wallet_hold"
                minor={reserved_minor}
                text="are put aside for a purchase that is being paid."
              />
              <Waiting
                kind="commission_pending"
                minor={pending_minor}
                text="of cashback come once your orders cannot come back."
              />
            </>
          ) : (
            'Ready to be spent in every shop here.'
          )
        }
      >
        <a href="/shop" className="purse-button meant">
          Spend it
        </a>
      </Balance>
      <Panel title="Paying with your wallet" className="px-4 pt-2 pb-4">
        <ul className="grid gap-2.5">
          {facts.map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-brand-ink" />
              <span className="text-pretty">{text}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

type WaitingProps = { kind: ExplainKind; minor: number; text: string }

const Waiting = ({ kind, minor, text }: WaitingProps) =>
  minor > 0 && (
    <span className="block">
      <Explained kind={kind} minor={minor} /> {text}
    </span>
  )

const facts = [
  { icon: 'wallet', text: 'Choose “Wallet” at the checkout, and the order is paid at once.' },
  {
    icon: 'billing',
    text: 'Is it not enough? Pay a part with it and the rest by card: if the card fails, your part is back here.',
  },
  { icon: 'back', text: 'Refunds go back to where you paid from, or come here.' },
] as const
