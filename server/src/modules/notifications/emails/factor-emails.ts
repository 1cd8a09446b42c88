import * as m from '@emporia/messages/email'

import { formatTime } from '../../settings/timestamp.ts'
import { emailTemplate } from './email-template.ts'

export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'totp_added'
  | 'totp_removed'
  | 'codes_renewed'
  | 'recovery_used'
  | 'reset'

type Changed = { id: number; name: string; request_id: string; at: Date; change: FactorChange }

const intros: Record<FactorChange, (values: { time: string }) => string> = {
  passkey_added: m.factor_passkey_added_intro,
  passkey_removed: m.factor_passkey_removed_intro,
  totp_added: m.factor_totp_added_intro,
  totp_removed: m.factor_totp_removed_intro,
  codes_renewed: m.factor_codes_renewed_intro,
  recovery_used: m.factor_recovery_used_intro,
  reset: m.factor_reset_intro,
}

/** E-mails about second factors. */
export const factorEmails = {
  'factor-changed': emailTemplate({
    title: m.kind_factor_changed,
    about: m.recipient_account,
    key: ({ id, request_id, change }: Changed) => `factor-changed:${id}:${request_id}:${change}`,
    write: ({ name, at, change }: Changed) => ({
      subject: m.factor_changed_subject(),
      heading: m.factor_changed_heading({ name }),
      paragraphs: [intros[change]({ time: formatTime(at) }), m.factor_changed_not_you()],
      link: { label: m.password_new_button(), path: '/forget-password' },
    }),
    example: {
      id: 7,
      name: 'Una Lind',
      request_id: 'b1d0',
      at: new Date('2026-06-10T12:00:00Z'),
      change: 'totp_added' as const,
    },
  }),
}
