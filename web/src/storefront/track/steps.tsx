import { shortDay } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'
import { readBuyerStatus } from '../../features/orders/labels.ts'
import type { Tracked } from './labels.ts'

/** The five steps of a delivery. On phones only the current one shows its text. */
export const Steps = ({ parcel }: { parcel: Tracked }) => {
  const { time_zone } = useLocale()
  const steps = parcel.steps.filter(({ status }) => status !== 'completed').slice(0, 5)
  const reached = steps.findLastIndex(({ at }) => at !== null)

  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-1.5 px-4 md:px-6">
      {steps.map(({ status, at }, index) => (
        <li
          key={status}
          aria-current={index === reached ? 'step' : undefined}
          className={`text-small ${index > reached ? 'text-ink-3' : ''} ${index === reached ? 'font-semibold whitespace-nowrap text-tone-teal-ink' : ''}`}
        >
          <span
            className={`mb-2.5 block h-1.5 rounded-xs ${index <= reached ? 'bg-tone-teal-solid' : 'bg-press'}`}
          />
          <span className={index === reached ? '' : 'max-md:sr-only'}>
            {readBuyerStatus({ status, isPickup: Boolean(parcel.pickup) })}
            {at && (
              <span className="num block text-[.8125rem] font-normal text-ink-2">
                {shortDay(at, time_zone)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
