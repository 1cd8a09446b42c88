import { formatDays } from '@emporia/contract'

import type { Db } from '../../db/client.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { notify as tellPerson } from '../notifications/notify.ts'
import type { Purchase } from './tables.ts'

type Deps = { jobs: Jobs; public_url: string }

const pageOf = ({ kind }: Purchase) => {
  if (kind === 'shop') return '/seller/renue-package'
  return kind === 'boost' ? '/user/boost-history' : '/member/purchase-history'
}

type Content = { key: string; subject: string; heading: string; text: string }

const notifyHolder = (db: Db, purchase: Purchase, labels: Content, post: Deps) =>
  tellPerson(
    db,
    [
      {
        event_key: `${labels.key}:${purchase.id}`,
        topic: 'package',
        to: purchase.holder_id,
        values: { package: purchase.name },
        subject: labels.subject,
        heading: labels.heading,
        paragraphs: [labels.text],
        link: { label: 'Show my package', path: pageOf(purchase) },
      },
    ],
    post,
  )

const dayOf = (at: string | null) => (at ? at.slice(0, 10) : 'further notice')

/** Notifies the holder of a purchase and of when it starts. */
export const notifyPurchase = (db: Db, purchase: Purchase, post: Deps) =>
  notifyHolder(
    db,
    purchase,
    {
      key: 'package-bought',
      subject: `“${purchase.name}” is yours`,
      heading: `You have “${purchase.name}”`,
      text: purchase.starts_at
        ? `It runs from ${dayOf(purchase.starts_at)} until ${dayOf(purchase.ends_at)}.`
        : 'It begins as soon as your shop is open.',
    },
    post,
  )

/**
 * Notifies the holder that a queued package starts earlier than planned, because the one before it
 * ended early.
 */
export const notifyEarlyStart = (db: Db, purchase: Purchase, post: Deps) =>
  notifyHolder(
    db,
    purchase,
    {
      key: 'package-early',
      subject: 'Your package started early',
      heading: `“${purchase.name}” started early`,
      text: `The package before it has ended, so it is active now. It runs from ${dayOf(purchase.starts_at)} until ${dayOf(purchase.ends_at)}: all of its days.`,
    },
    post,
  )

/** Notifies the holder that a boost has reached its limit. */
export const notifyBoostUsedUp = (db: Db, purchase: Purchase, post: Deps) =>
  notifyHolder(
    db,
    purchase,
    {
      key: 'boost-used-up',
      subject: `“${purchase.name}” has reached its limit`,
      heading: `“${purchase.name}” has added all that it adds`,
      text: 'Sales from now on earn the usual amount. If such a sale is canceled before its delivery, the boost adds that part again.',
    },
    post,
  )

/** Notifies the holder that a package ends soon. */
export const notifyPackageEnding = (db: Db, purchase: Purchase, days: number, post: Deps) =>
  notifyHolder(
    db,
    purchase,
    {
      key: `package-ending-${days}`,
      subject: `“${purchase.name}” ends in ${formatDays(days)}`,
      heading: `“${purchase.name}” ends on ${dayOf(purchase.ends_at)}`,
      text: 'Renew it before then, and nothing stops.',
    },
    post,
  )

/** Notifies the holder that a package has ended, with the consequences. */
export const notifyPackageEnd = (db: Db, purchase: Purchase, post: Deps) =>
  notifyHolder(
    db,
    purchase,
    {
      key: `package-${purchase.state}`,
      subject: `“${purchase.name}” has ended`,
      heading: `“${purchase.name}” has ended`,
      text:
        purchase.state === 'grace'
          ? 'Your shop stays open for seven more days. Renew the package before they are over.'
          : endOf(purchase),
    },
    post,
  )

const endOf = ({ kind }: Purchase) =>
  kind === 'shop'
    ? 'Your products are hidden until you renew it. Orders go on, and nothing is deleted.'
    : 'What you have earned stays yours. Renew it at any time.'

/** Notifies the holder that a payment was not received or is refunded. */
export const notifyPurchaseDecision = (db: Db, purchase: Purchase, reason: string, post: Deps) =>
  notifyHolder(
    db,
    purchase,
    {
      key: `package-${purchase.state}`,
      subject: `“${purchase.name}” was ${purchase.state}`,
      heading: `“${purchase.name}” was ${purchase.state}`,
      text: reason,
    },
    post,
  )
