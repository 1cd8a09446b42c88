import type { PackagePreview } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
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
    <section aria-label={m.buy_effect_label()} className="grid gap-2">
      <p className="font-medium text-pretty">{promise}</p>
      <Examples examples={catalog.examples} />
      {last_30_days && last_30_days.orders > 0 && break_even_orders !== null && (
        <p className="text-[.8125rem] text-ink-2">
          {m.buy_effect_break_even({ count: break_even_orders })}
        </p>
      )}
      {last_30_days && last_30_days.orders > 0 && (
        <p className="text-[.8125rem] text-ink-2">{m.buy_effect_dates()}</p>
      )}
      {catalog.is_sampled && <p className="text-[.8125rem] text-ink-2">{m.buy_effect_sample()}</p>}
      {isUseless(preview) && (
        <p role="alert" className="text-tone-red-ink">
          {m.buy_effect_none()}
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
        {m.buy_effect_accept()}
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
