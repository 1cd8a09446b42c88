import type { PackagePreview } from '@emporia/contract'
import { useId } from 'react'

import { FieldNote } from '../../form/labeled.tsx'
import { useMoney } from '../../ui/money.tsx'
import { isUseless } from './use-preview.ts'

type Props = {
  preview: PackagePreview
  isAccepted: boolean
  error: string | undefined
  onAccept: (isAccepted: boolean) => void
}

/** Effect of a package on its buyer, shown before payment. */
export const Effect = ({ preview, ...acceptance }: Props) => {
  const { catalog, last_30_days, break_even_orders, promise, verdict } = preview
  if (!catalog) return null

  return (
    <section aria-label="What it changes for you" className="grid gap-2">
      <p className="font-medium text-pretty">{promise}</p>
      <Examples examples={catalog.examples} />
      {last_30_days && last_30_days.orders > 0 && break_even_orders !== null && (
        <p className="text-[.8125rem] text-ink-2">
          It pays for itself after {break_even_orders} orders like those of your last 30 days.
        </p>
      )}
      {last_30_days && last_30_days.orders > 0 && (
        <p className="text-[.8125rem] text-ink-2">
          Counted by the date of the order; your metrics count by the date of the click.
        </p>
      )}
      {catalog.is_sampled && (
        <p className="text-[.8125rem] text-ink-2">Computed from a sample of the products.</p>
      )}
      {isUseless(preview) && (
        <p role="alert" className="text-tone-red-ink">
          It would change nothing for you, so it cannot be bought.
        </p>
      )}
      {verdict === 'small' && <Acceptance {...acceptance} />}
    </section>
  )
}

/** A small effect is bought only by someone who has confirmed it. */
const Acceptance = ({ isAccepted, error, onAccept }: Omit<Props, 'preview'>) => {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-10 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="flex-none accent-brand"
          required
          checked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onAccept(target.checked)}
        />
        It changes little for me, and I want to buy it all the same
      </label>
      <FieldNote id={id} error={error} />
    </div>
  )
}

type Example = NonNullable<PackagePreview['catalog']>['examples'][number]

const Examples = ({ examples }: { examples: Example[] }) => {
  const money = useMoney()
  return (
    examples.length > 0 && (
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-[.8125rem]">
        {examples.map(({ id, name, before_minor, after_minor }) => (
          <div key={id} className="contents">
            <dt className="truncate text-ink-2">{name}</dt>
            <dd className="num text-end">
              {money(before_minor)} → {money(after_minor)}
            </dd>
          </div>
        ))}
      </dl>
    )
  )
}
