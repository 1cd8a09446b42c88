import { api, type Sent } from '@emporia/contract'
import { type ReactNode, useMemo, useState } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../office/dialog.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Explanation } from './explanation.tsx'
import { mayExplain } from './may-explain.ts'

type Asked = Sent<typeof api.explain>
type Props = Asked & {
  minor: number
  /** Custom display of the amount; the default is `Money`. */
  children?: ReactNode
}

/** An amount that shows its origin when selected, if the viewer may see explanations. */
export const Explained = ({ minor, children, ...asked }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const amount = children ?? <Money minor={minor} />
  if (!mayExplain()) return <span className="num whitespace-nowrap">{amount}</span>

  return (
    <>
      <button
        type="button"
        className="num cursor-help whitespace-nowrap underline decoration-ink-2/50 decoration-dotted underline-offset-3 hover:decoration-solid"
        title="Where does this come from?"
        onClick={() => setOpen(true)}
      >
        {amount}
      </button>
      {isOpen && <Answer asked={JSON.stringify(asked)} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Requests the explanation once for the same parameters. */
const Answer = ({ asked, onClose }: { asked: string; onClose: () => void }) => {
  const reply = useMemo(
    () => call(api.explain, api.explain.input.parse(JSON.parse(asked))),
    [asked],
  )

  return (
    <Dialog title="Where this comes from" isWide onClose={onClose}>
      <div className="mt-3">
        <Loaded of={reply} what="the explanation">
          {(explanation) => <Explanation explanation={explanation} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
