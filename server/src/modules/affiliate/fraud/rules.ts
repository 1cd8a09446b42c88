import type { FraudSeverity, UnqualifiedReason } from '@emporia/contract'

import { isSamePerson } from '../../accounts/account/rules.ts'
import type { Terms } from '../../referrals/terms.ts'
import type { Resemblance } from './resemblances.ts'

type Person = { id: number; email: string; phone: string | null }

export type Sign = {
  rule: string
  severity: FraudSeverity
  evidence: Record<string, unknown>
}

type Case = {
  buyer: Person
  member: Person
  alike: Resemblance | undefined
  /** One of the two referred the other. */
  is_family: boolean
  clicked_at: string | null
  now: Date
}

/**
 * Returns the fraud signs of a member who referred this buyer
 * (docs/domain/affiliate.md#fraud-rules).
 */
export const listSigns = (one: Case, terms: Terms): Sign[] => {
  const { buyer, member, alike } = one
  const isSelf = buyer.id === member.id || isSamePerson(buyer, member)
  return [
    ...when(isSelf, 'self_referral', 'block', { account: buyer.id === member.id }),
    ...when(!isSelf && alike?.device, 'same_device', 'block', deviceOf(alike)),
    ...when(!isSelf && alike?.payout, 'same_payout', 'block', { account: 'the buyer’s' }),
    ...when(alike?.shared_payout, 'shared_payout', 'hold', { account: 'another member’s' }),
    ...when(!isSelf && alike?.phone, 'same_phone', 'block', { phone: 'of the delivery' }),
    ...when(!isSelf && alike?.address, 'same_address', 'block', { address: 'of the delivery' }),
    ...sharedDevice(alike),
    ...when(one.is_family && alike?.place, 'self_upline', 'hold', { shared: ['browser'] }),
    ...samePlace(alike, terms),
    ...domains(buyer, member),
    ...quickOrder(one, terms),
  ]
}

const when = (
  isSo: boolean | undefined,
  rule: string,
  severity: FraudSeverity,
  evidence: Sign['evidence'],
): Sign[] => (isSo ? [{ rule, severity, evidence }] : [])

const deviceOf = (alike: Resemblance | undefined) =>
  alike?.device_id ? { device: alike.device_id } : { browser: 'by its visits' }

/** A device in a library or an office proves nothing, unless both used it on one day. */
const sharedDevice = (alike: Resemblance | undefined) =>
  when(
    alike?.shared_device === true && !alike.device,
    'shared_device',
    alike?.place ? 'hold' : 'flag',
    {
      device: 'used by many accounts',
    },
  )

/** Carriers and offices share addresses, so this never blocks a payment. */
const samePlace = (alike: Resemblance | undefined, { fraud }: Terms) => {
  const orders = (alike?.place_orders ?? 0) + 1
  const severity = orders >= fraud.same_ip_orders ? 'hold' : 'flag'
  return when(alike?.place, 'same_ip', severity, { orders_in_a_day: orders })
}

const quickOrder = ({ clicked_at, now }: Case, { fraud }: Terms) => {
  if (clicked_at === null) return []
  const seconds = Math.round((now.getTime() - Date.parse(clicked_at)) / 1000)
  return when(seconds < fraud.quick_order_seconds, 'click_velocity', 'hold', {
    seconds_from_click_to_order: seconds,
  })
}

const domains = (buyer: Person, member: Person) => {
  const domain = domainOf(buyer.email)
  return [
    ...when(disposable.has(domain), 'disposable_email', 'flag', { domain }),
    ...when(
      buyer.id !== member.id && !free.has(domain) && domain === domainOf(member.email),
      'email_domain',
      'flag',
      { domain },
    ),
  ]
}

const domainOf = (email: string) => email.toLowerCase().split('@')[1] ?? ''

const free = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com gmx.de gmx.net web.de proton.me protonmail.com mail.com yandex.com zoho.com'.split(
    ' ',
  ),
)
const disposable = new Set(
  'mailinator.com guerrillamail.com 10minutemail.com tempmail.com temp-mail.org yopmail.com trashmail.com sharklasers.com getnada.com dispostable.com maildrop.cc throwawaymail.com fakeinbox.com mintemail.com'.split(
    ' ',
  ),
)

const blocks: Record<string, UnqualifiedReason> = {
  self_referral: 'self_referral',
  same_device: 'same_device',
  same_payout: 'same_payout',
  same_phone: 'same_phone',
  same_address: 'same_address',
}

/** Returns the reason of a sign that blocks the payment, if there is one. */
export const blockIn = (signs: Sign[]) => {
  const worst = signs.find(({ severity }) => severity === 'block')
  return worst ? (blocks[worst.rule] ?? null) : null
}
