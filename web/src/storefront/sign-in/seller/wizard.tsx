import type { CategoryNode, ShopPackage } from '@emporia/contract'
import * as m from '@emporia/messages/account'
import { Link, useSearchParams } from 'react-router'

import { Icon } from '../../../ui/icon.tsx'
import { hidden, Rich } from '../../../ui/rich.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { PackageStep } from './package-step.tsx'
import { PayoutStep } from './payout-step.tsx'
import { ShopStep } from './shop-step.tsx'
import {
  firstOpen,
  isDone,
  isStep,
  getNextStep,
  type Seller,
  type StepName,
  steps,
} from './steps.ts'
import { SubmitStep } from './submit-step.tsx'

type Props = { seller: Seller; categories: CategoryNode[]; packages: ShopPackage[] }

/**
 * The registration steps. The current one is in the address, so that the seller may leave, return,
 * or revisit an earlier one.
 */
export const Wizard = ({ seller, categories, packages }: Props) => {
  const [query, setQuery] = useSearchParams()
  const { shop } = seller
  const requested = query.get('step')
  const current = isStep(requested) ? requested : firstOpen(shop.missing)
  const go = (step: StepName) => {
    setQuery({ step })
    window.scrollTo(0, 0)
  }
  const onSaved = () => go(getNextStep(current))

  return (
    <div className="wrap grid max-w-[1040px] gap-x-14 gap-y-7 pt-8 md:pt-12 lg:grid-cols-[260px_1fr]">
      <div>
        <h1 className="text-h1">{m.seller_title()}</h1>
        <StepList seller={seller} current={current} />
      </div>
      <div className="max-w-[600px] min-w-0">
        {shop.status === 'changes_requested' && <ChangeRequest reason={shop.reason} />}
        {current === 'shop' && (
          <ShopStep seller={seller} categories={categories} onSaved={onSaved} />
        )}
        {current === 'documents' && <DocumentsStep seller={seller} onSaved={onSaved} />}
        {current === 'payout' && <PayoutStep seller={seller} onSaved={onSaved} />}
        {current === 'package' && (
          <PackageStep seller={seller} packages={packages} onSaved={onSaved} />
        )}
        {current === 'submit' && <SubmitStep seller={seller} />}
      </div>
    </div>
  )
}

/** All steps as links. A check mark shows that nothing is missing. */
const StepList = ({ seller, current }: { seller: Seller; current: StepName }) => (
  <ol aria-label={m.seller_steps_label()} className="mt-5 grid gap-1">
    <Point title={m.seller_step_account()} isDone at={1} />
    {steps.map(({ name, title, needs }, index) => (
      <Point
        key={name}
        title={title()}
        href={`?step=${name}`}
        isCurrent={name === current}
        isDone={isDone(needs, seller.shop.missing)}
        at={index + 2}
      />
    ))}
  </ol>
)

type PointProps = {
  title: string
  at: number
  isDone: boolean
  href?: string
  isCurrent?: boolean
}

const Point = ({ title, at, isDone: done, href, isCurrent = false }: PointProps) => {
  const labels = (
    <>
      <span
        className={`num grid size-6 flex-none place-items-center rounded-pill text-small font-semibold ${done ? 'bg-tone-green-soft text-tone-green-ink' : 'bg-brand-soft text-brand-ink'}`}
      >
        {done ? <Icon name="tick" className="icon size-3.5" /> : at}
      </span>
      {done ? <Rich parts={m.seller_step_done({ step: title })} tags={{ hidden }} /> : title}
    </>
  )
  const look = 'flex min-h-11 items-center gap-3 rounded-md px-2.5'

  return (
    <li>
      {href ? (
        <Link
          to={href}
          aria-current={isCurrent ? 'step' : undefined}
          className={`${look} hover:bg-hover aria-[current]:bg-sunken aria-[current]:font-semibold`}
        >
          {labels}
        </Link>
      ) : (
        <span className={`${look} text-ink-2`}>{labels}</span>
      )}
    </li>
  )
}

const ChangeRequest = ({ reason }: { reason: string | null }) => (
  <div className="mb-7 rounded-md bg-tone-violet-soft px-5 py-4 text-tone-violet-ink">
    <p className="font-semibold">{m.seller_changes_text()}</p>
    {reason && <p className="mt-1 whitespace-pre-line">{m.seller_changes_reason({ reason })}</p>}
  </div>
)
