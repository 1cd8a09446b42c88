import type { api, Sent } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { type ReactNode, Suspense, useState } from 'react'

import { lazy } from '../../ui/lazy.ts'
import { Money } from '../../ui/money.tsx'
import { mayExplain } from './may-explain.ts'

const ExplanationDialog = lazy(async () => ({
  default: (await import('./explanation-dialog.tsx')).ExplanationDialog,
}))

type ExplainQuery = Sent<typeof api.explain>
type Props = ExplainQuery & {
  minor: number
  /** Custom display of the amount; the default is `Money`. */
  children?: ReactNode
}

/** An amount that shows its origin when selected, if the viewer may see explanations. */
export const Explained = ({ minor, children, ...params }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const amount = children ?? <Money minor={minor} />
  if (!mayExplain()) return <span className="num whitespace-nowrap">{amount}</span>

  return (
    <>
      <button
        type="button"
        className="num cursor-help whitespace-nowrap underline decoration-ink-2/50 decoration-dotted underline-offset-3 hover:decoration-solid"
        title={m.explain_amount_hint()}
        onClick={() => setOpen(true)}
      >
        {amount}
      </button>
      <Suspense>
        {isOpen && (
          <ExplanationDialog request={JSON.stringify(params)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
