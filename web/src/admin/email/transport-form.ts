import type { EmailSettings, MailTransport } from '@emporia/contract'

import type { FormState } from '../../form/use-form.ts'

/** Delivery settings in the form; contains a password only when it is being changed. */
type TransportDraft = MailTransport & { password: string | undefined }
export type TransportForm = FormState<TransportDraft>

export const toTransportDraft = (settings: EmailSettings): TransportDraft => ({
  driver: settings.driver,
  host: settings.host,
  port: settings.port,
  encryption: settings.encryption,
  user: settings.user,
  from_name: settings.from_name,
  from_address: settings.from_address,
  password: undefined,
})
