import * as m from '@emporia/messages/backoffice'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass, iconButton } from '../../button.ts'
import { Icon } from '../../icon.client.tsx'
import { Drawer } from '../../shell/drawer.client.tsx'

type Step = (() => void) | undefined

type Props = {
  title: string
  /** The cell that identifies the row. */
  head: ReactNode
  facts: { key: string; label: string; value: ReactNode }[]
  /** The page of the record. */
  page: string | undefined
  /** Opens the record where it has no page. */
  onOpen: Step
  /** Undefined at the first and the last row of the page. */
  onPrevious: Step
  onNext: Step
  onClose: () => void
}

const widthPx = 560

/** The facts of a row beside the list. J and K move to the next and the previous row. */
export const RowDrawer = ({ title, head, facts, onClose, ...footer }: Props) => {
  useStepKeys(footer)

  return (
    <Drawer title={title} size={widthPx} onClose={onClose} footer={<Footer {...footer} />}>
      <div className="border-b border-line pb-4">{head}</div>
      <dl className="mt-4 grid grid-cols-[minmax(120px,auto)_1fr] items-center gap-x-6 gap-y-3">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}

const Footer = (props: Pick<Props, 'page' | 'onOpen' | 'onPrevious' | 'onNext'>) => {
  const { page, onOpen, onPrevious, onNext } = props
  return (
    <div className="flex w-full items-center gap-1">
      <StepButton label={m.drawer_row_previous()} icon="up" onStep={onPrevious} />
      <StepButton label={m.drawer_row_next()} icon="down" onStep={onNext} />
      {page && (
        <Link to={page} className={`${buttonClass('primary')} ms-auto`}>
          {m.drawer_row_page()}
        </Link>
      )}
      {onOpen && (
        <button type="button" className={`${buttonClass()} ms-auto`} onClick={onOpen}>
          {m.drawer_row_open()}
        </button>
      )}
    </div>
  )
}

type StepProps = { label: string; icon: 'up' | 'down'; onStep: Step }

const StepButton = ({ label, icon, onStep }: StepProps) => (
  <button
    type="button"
    className={`${iconButton} aria-disabled:opacity-50`}
    aria-label={label}
    aria-disabled={!onStep}
    onClick={onStep}
  >
    <Icon name={icon} />
  </button>
)

const useStepKeys = ({ onPrevious, onNext }: Pick<Props, 'onPrevious' | 'onNext'>) => {
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.matches('input, select, textarea')
      if (isTyping || ctrlKey || metaKey || altKey) return
      if (key === 'j') onNext?.()
      if (key === 'k') onPrevious?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onPrevious, onNext])
}
