import type { ExplainKind } from '@emporia/contract'
import type { ReactNode } from 'react'

import { useMoney } from '../../ui/money.tsx'
import { WhyNot } from './why-not.tsx'
import { Explained } from '../explain/explained.tsx'

type Props = {
  title: string
  available_minor: number
  /** The balance, for the explanation of the amount. */
  explain: { kind: ExplainKind; id?: number }
  /** One sentence below the amount. */
  hint: ReactNode
  /** Why the balance cannot be withdrawn now, and what to do about it. */
  reasons?: string[]
  children?: ReactNode
}

/** Panel with an available balance. */
export const Balance = ({
  title,
  available_minor,
  explain,
  hint,
  reasons = [],
  children,
}: Props) => {
  const [whole = '', part] = useMoney()(available_minor).split(/(?=\.\d+\D*$)/)

  return (
    <section className="purse flex flex-col p-5">
      <h2 className="font-sans text-office font-medium">{title}</h2>
      <p className="num mt-1 font-display text-[2.25rem] leading-tight font-semibold tracking-[-.02em]">
        <Explained {...explain} minor={available_minor}>
          {whole}
          <span className="text-[1.375rem] opacity-75">{part}</span>
        </Explained>
      </p>
      <p className="mt-1.5 text-pretty">{hint}</p>
      {reasons.length > 0 && <WhyNot reasons={reasons} />}
      {children && <div className="mt-auto flex flex-wrap gap-2.5 pt-4">{children}</div>}
    </section>
  )
}
