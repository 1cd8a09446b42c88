import { registrationSteps, type ShopPackage } from '@emporia/contract'
import * as m from '@emporia/messages/account'

import { FieldNote } from '../../../form/labeled.tsx'
import { useField } from '../../../form/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PackagePrice } from './package-price.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Seller } from './steps.ts'
import { useStep } from './use-step.ts'

type Props = { seller: Seller; packages: ShopPackage[]; onSaved: () => void }

/** The choice of a package with its limits and price. It starts when the shop opens. */
export const PackageStep = ({ seller, packages, onSaved }: Props) => {
  const form = useStep({
    step: 'package',
    schema: registrationSteps.package,
    onSaved,
    labels: { package_id: m.seller_package_title() },
    shape: ({ package_id }) => (package_id ? { package_id: Number(package_id) } : {}),
  })
  const chosen = seller.shop.package?.package_id

  return (
    <StepFrame title={m.seller_package_title()} text={m.seller_package_text()} form={form}>
      <fieldset
        className="grid gap-3"
        aria-describedby={form.errors['package_id'] ? 'package_id-note' : undefined}
      >
        <legend className="sr-only">{m.seller_package_title()}</legend>
        {packages.map((offered) => (
          <Offer key={offered.id} offered={offered} isChosen={offered.id === chosen} />
        ))}
      </fieldset>
      <FieldNote id="package_id-note" error={form.errors['package_id']} />
    </StepFrame>
  )
}

const Offer = ({ offered, isChosen }: { offered: ShopPackage; isChosen: boolean }) => {
  const { input } = useField('package_id')
  const { id, name, description, trial_days, features } = offered

  return (
    <label className="block cursor-pointer rounded-md border border-line-strong p-4 choice">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="flex items-center gap-3 text-body font-semibold">
          <input
            {...input}
            type="radio"
            id={isChosen ? 'package_id' : undefined}
            value={id}
            defaultChecked={isChosen}
            className="size-5 flex-none accent-brand"
          />
          {name}
        </span>
        <PackagePrice {...offered} />
      </span>
      <span className="mt-1 block ps-8 text-[.9375rem] text-ink-2">{description}</span>
      {trial_days > 0 && (
        <span className="mt-1 block ps-8 text-[.9375rem] font-medium text-tone-green-ink">
          {m.seller_package_trial({ days: trial_days })}
        </span>
      )}
      <span className="mt-2 flex flex-wrap gap-x-4 gap-y-1 ps-8 text-[.9375rem]">
        {features.map((feature) => (
          <span key={feature} className="flex items-center gap-1.5">
            <Icon name="tick" className="icon size-3.5 flex-none text-tone-green-ink" />
            {feature}
          </span>
        ))}
      </span>
    </label>
  )
}
