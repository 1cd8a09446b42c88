import { api, type ExplainKind } from '@emporia/contract'
import { useMemo, useState } from 'react'

import { call } from '../../api/call.ts'
import { Dialog } from '../../office/dialog.tsx'
import { Loaded } from '../../office/reply/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Explanation } from './explanation.tsx'

type Props = { kind: ExplainKind; id?: number; minor: number }

/** An amount that says where it comes from when it is touched. */
export const Explained = ({ kind, id, minor }: Props) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        className="num cursor-help underline decoration-dotted underline-offset-3 hover:decoration-solid"
        title="Where does this come from?"
        onClick={() => setOpen(true)}
      >
        <Money minor={minor} />
      </button>
      {isOpen && <Asked kind={kind} {...(id && { id })} onClose={() => setOpen(false)} />}
    </>
  )
}

type AskedProps = { kind: ExplainKind; id?: number; onClose: () => void }

const Asked = ({ kind, id, onClose }: AskedProps) => {
  const reply = useMemo(() => call(api.explain, { kind, ...(id && { id }) }), [kind, id])

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
