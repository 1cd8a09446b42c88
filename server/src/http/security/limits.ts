import { questionsPerDay } from '@emporia/contract'
import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import type { Clock } from '../../adapters/clock.ts'
import { Failure, rateLimited } from '../failure.ts'

const minute = 60
const hour = 60 * minute

/** The limits, as counts per number of seconds: by account where there is one, by address last. */
const rules = {
  /** Wrong passwords: per known device of the account, and per address elsewhere. */
  sign_in_device: { max: 10, seconds: 15 * minute },
  sign_in_unknown: { max: 5, seconds: 15 * minute },
  /** From all unknown devices together: not a lock, but the password alone no longer suffices. */
  sign_in_strangers: { max: 50, seconds: 24 * hour },
  password_check: { max: 5, seconds: 15 * minute },
  /** Wrong second factors, counted like wrong passwords. */
  second_step_device: { max: 10, seconds: 15 * minute },
  second_step_unknown: { max: 5, seconds: 15 * minute },
  second_step_strangers: { max: 50, seconds: 24 * hour },
  /** Codes of a new authenticator app, by session. */
  factor_check: { max: 10, seconds: 15 * minute },
  /** Challenges for passkeys. */
  passkey_options_address: { max: 100, seconds: 15 * minute },
  sign_in_address: { max: 100, seconds: 15 * minute },
  /** Codes by e-mail instead of a password. */
  sign_in_code_account: { max: 3, seconds: hour },
  reset_code_account: { max: 3, seconds: hour },
  email_change_account: { max: 5, seconds: hour },
  register_address: { max: 20, seconds: hour },
  /** Registrations with an e-mail address that already has an account. */
  register_known_address: { max: 10, seconds: hour },
  contact_address: { max: 10, seconds: hour },
  report_address: { max: 10, seconds: hour },
  newsletter_address: { max: 10, seconds: hour },
  question_account: { max: questionsPerDay, seconds: 24 * hour },
  stock_alert_address: { max: 10, seconds: hour },
  /** Browsers that get a cart without an account, and orders that they place. */
  guest_cart_address: { max: 100, seconds: hour },
  guest_link_address: { max: 10, seconds: hour },
  guest_order_address: { max: 30, seconds: hour },
  order_track_address: { max: 10, seconds: hour },
  /** Wrong codes for an order that is picked up. */
  pickup_code_order: { max: 10, seconds: hour },
  /** A service that fetches a feed much more often than it changes. */
  /** Test e-mails, which staff can send to any address. */
  email_test_account: { max: 20, seconds: hour },
  feed_token: { max: 30, seconds: hour },
  vat_check_address: { max: 10, seconds: minute },
  till_code_account: { max: 20, seconds: hour },
  till_code_phone: { max: 3, seconds: hour },
  till_try_account: { max: 30, seconds: hour },
  /** Coupon codes that do not exist. */
  coupon_account: { max: 10, seconds: hour },
  coupon_address: { max: 30, seconds: hour },
  /** Untrusted proxies; counted, never refused. */
  untrusted_forwarding: { max: 1, seconds: 24 * hour },
  upload_account: { max: 120, seconds: 10 * minute },
}
type LimitName = keyof typeof rules
type Limit = readonly [name: LimitName, key: string | number]

/**
 * Limits shared by all processes. Each count is a separate statement, so a refusal does not undo
 * it.
 */
export type Limits = {
  /** Counts one; throws `rate_limited` (429) if it exceeds the limit. */
  hit: (...limit: Limit) => Promise<void>
  /** Throws `rate_limited` if the limit is used up, without counting. */
  check: (...limit: Limit) => Promise<void>
  /** Counts one without refusing. */
  count: (...limit: Limit) => Promise<void>
  isFull: (...limit: Limit) => Promise<boolean>
  /** Resets the count. */
  clear: (...limit: Limit) => Promise<void>
  /**
   * Counts only refused attempts: counts one first and takes it back when `attempt` succeeds.
   * Counting first prevents parallel attempts from passing the limit.
   */
  countRefusals: <T>(limits: readonly Limit[], attempt: () => Promise<T>) => Promise<T>
}

export const createLimits = (db: Db, clock: Clock): Limits => {
  const hit = async (name: LimitName, key: string | number) => {
    const { hits, resets_at } = await count(
      db,
      limitKey(name, key),
      rules[name].seconds,
      clock.now(),
    )
    if (hits > rules[name].max) throw rateLimited(secondsUntil(resets_at, clock.now()))
  }

  return {
    hit,
    check: async (...limit) => {
      const full = await findFull(db, limit, clock.now())
      if (full) throw rateLimited(secondsUntil(full.resets_at, clock.now()))
    },
    count: async (name, key) => {
      await count(db, limitKey(name, key), rules[name].seconds, clock.now())
    },
    isFull: async (...limit) => (await findFull(db, limit, clock.now())) !== undefined,
    clear: async (name, key) => {
      await db.execute(sql`delete from rate_limits where key = ${limitKey(name, key)}`)
    },
    countRefusals: async (limits, attempt) => {
      for (const limit of limits) await hit(...limit)
      try {
        const done = await attempt()
        for (const limit of limits) await forgive(db, limitKey(...limit))
        return done
      } catch (error) {
        // Errors of the server do not count as attempts of the caller.
        if (!(error instanceof Failure))
          for (const limit of limits) await forgive(db, limitKey(...limit))
        throw error
      }
    },
  }
}

type Counted = { hits: number; resets_at: Date | string }

/** Adds one to the current window, or starts a new window. */
const count = async (db: Db, key: string, seconds: number, now: Date) => {
  const end = new Date(now.getTime() + seconds * 1000).toISOString()
  const { rows } = await db.execute<Counted>(
    sql`insert into rate_limits as counted (key, hits, resets_at) values (${key}, 1, ${end})
        on conflict (key) do update set
          hits = case when counted.resets_at > ${now.toISOString()} then counted.hits + 1 else 1 end,
          resets_at = case when counted.resets_at > ${now.toISOString()} then counted.resets_at
                      else excluded.resets_at end
        returning hits, resets_at`,
  )
  return one(rows)
}

const findFull = async (db: Db, [name, key]: Limit, now: Date) => {
  const { rows } = await db.execute<Counted>(
    sql`select hits, resets_at from rate_limits
        where key = ${limitKey(name, key)} and resets_at > ${now.toISOString()}
          and hits >= ${rules[name].max}`,
  )
  return rows[0]
}

const forgive = (db: Db, key: string) =>
  db.execute(sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`)

/** Hashes accounts and addresses: the table has to match them, not to store them. */
export const limitKey = (name: LimitName, key: string | number) => {
  const who = name.endsWith('_address')
    ? normalizeIP(String(key))
    : String(key).trim().toLowerCase()
  return `${name}:${createHash('sha256').update(who).digest('hex')}`
}

/** An account at one address; IPv6 addresses count by network. */
export const atAddress = (account: string, ip: string) => `${account} ${normalizeIP(ip)}`

const secondsUntil = (moment: Date | string, now: Date) =>
  Math.max(1, Math.ceil((new Date(moment).getTime() - now.getTime()) / 1000))
