import type { OfferedPackage } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import type { ReactNode } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useMoney } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'

/** Packages of a shop come without `kind`, because all are of the same kind. */
export type Offer = Pick<
  OfferedPackage,
  'id' | 'name' | 'description' | 'price_minor' | 'duration_days' | 'trial_days' | 'features'
>

type Props<O extends Offer> = {
  offers: O[]
  /** Package ids that the account holds; buying one of them again extends it. */
  held: number[]
  onChoose: (offer: O) => void
  /** Further features, by the terms of the package. */
  termsOf?: (offer: O) => string[]
  /** What all offers of its kind have in common, if several kinds are side by side. */
  aboutOf?: (offer: O) => { name: string; text: string } | undefined
}

/** Available packages side by side. */
export const Offers = <O extends Offer>({
  offers,
  held,
  onChoose,
  termsOf = () => [],
  aboutOf = () => undefined,
}: Props<O>) => {
  if (offers.length === 0)
    return <Alert title={m.offer_empty_title()} text={m.offer_empty_text()} />
  return (
    <ul className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3">
      {offers.map((offer) => (
        <Card
          key={offer.id}
          offer={offer}
          terms={termsOf(offer)}
          about={aboutOf(offer)}
          isHeld={held.includes(offer.id)}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </ul>
  )
}

type CardProps = {
  offer: Offer
  terms: string[]
  about: { name: string; text: string } | undefined
  isHeld: boolean
  onChoose: () => void
}

const Card = ({ offer, terms, about, isHeld, onChoose }: CardProps) => {
  const { name, description, features, trial_days } = offer
  return (
    <li
      className={`flex flex-col rounded-[10px] border bg-surface p-4 ${isHeld ? 'border-brand' : 'border-line'}`}
    >
      {about && <p className="text-[.8125rem] text-ink-2">{about.name}</p>}
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-sans text-[.9375rem] font-semibold">{name}</h3>
        {isHeld && (
          <span className="badge bg-tone-green-soft text-tone-green-ink">
            {m.offer_held_badge()}
          </span>
        )}
      </div>
      <Price offer={offer} />
      <p className="mt-1 text-ink-2">{description || about?.text}</p>
      <ul className="mt-3 mb-4 grid gap-1.5">
        {trial_days > 0 && <Feature text={m.offer_trial_feature({ days: trial_days })} />}
        {[...new Set([...features, ...terms])].map((feature) => (
          <Feature key={feature} text={feature} />
        ))}
      </ul>
      <button type="button" className={`${buttonClass()} mt-auto`} onClick={onChoose}>
        <Rich
          parts={(isHeld ? m.offer_renew_button : m.offer_choose_button)({ package: name })}
          tags={{ hidden }}
        />
      </button>
    </li>
  )
}

const Price = ({ offer: { price_minor, duration_days: days } }: { offer: Offer }) => {
  const money = useMoney()
  const price = price_minor === 0 ? m.offer_price_free() : money(price_minor)
  return (
    <p className="mt-1">
      <Rich
        parts={
          days === null ? m.offer_price_forever({ price }) : m.offer_price_days({ price, days })
        }
        tags={{ price: large, period: muted }}
      />
    </p>
  )
}

const large = (price: ReactNode) => (
  <span className="num font-display text-[1.375rem] font-semibold">{price}</span>
)

const muted = (period: ReactNode) => <span className="text-ink-2">{period}</span>

const Feature = ({ text }: { text: string }) => (
  <li className="flex items-start gap-2">
    <Icon name="check" className="mt-0.5 flex-none text-tone-green-ink" />
    {text}
  </li>
)
