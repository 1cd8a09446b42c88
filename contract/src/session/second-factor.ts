import { z } from 'zod'

import { del, get, post } from '../endpoint.ts'
import { at, id, nothing, text } from '../shapes.ts'

const passkeyRow = z.object({
  id,
  name: z.string(),
  created_at: at,
  /** The last sign-in with it. */
  used_at: at.nullable(),
})
export type PasskeyRow = z.output<typeof passkeyRow>

export const ownSecurity = z.object({
  /** When the authenticator app was added; null without one. */
  totp_since: at.nullable(),
  recovery_codes_left: z.int(),
  passkeys: z.array(passkeyRow),
  /** Whether the address of the marketplace allows passkeys: HTTPS or localhost. */
  can_add_passkeys: z.boolean(),
})
export type SecuritySettings = z.output<typeof ownSecurity>

const recoveryCodes = z.array(z.string())
/** The recovery codes come with the first factor, and only in this reply. */
export const securityWithCodes = ownSecurity.extend({
  recovery_codes: recoveryCodes.nullable(),
})

/** Second factors of the caller (docs/domain/security.md#second-factors). */
export const secondFactor = {
  settings: get('/security-settings', {
    personal: true,
    access: 'signed_in',
    input: nothing,
    data: ownSecurity,
  }),
  /** Returns a new secret, which counts once a code of it was entered. */
  createTotp: post('/totp', {
    confirm: true,
    access: 'signed_in',
    input: nothing,
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: post('/totp-confirm', {
    confirm: true,
    access: 'signed_in',
    input: z.strictObject({ code: text(20) }),
    data: securityWithCodes,
  }),
  removeTotp: del('/totp', {
    confirm: true,
    access: 'signed_in',
    input: nothing,
    data: ownSecurity,
  }),
  /** Replaces the recovery codes. Only this reply contains them. */
  renewCodes: post('/recovery-code', {
    confirm: true,
    access: 'signed_in',
    input: nothing,
    data: z.object({ recovery_codes: recoveryCodes }),
  }),
}

/** Removes the second factors of another account, whose owner lost them. */
export const secondFactorReset = post('/admin/second-factor-reset', {
  confirm: true,
  access: 'admin:employee',
  input: z.strictObject({ user_id: id, reason: text(500) }),
  data: z.null(),
})
