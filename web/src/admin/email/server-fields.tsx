import * as m from '@emporia/messages/marketing'

import { Choice } from '../settings/fields/choice.tsx'
import { Line, IntegerLine } from '../../backoffice/form/line.tsx'
import type { TransportForm } from './transport-form.ts'

type Props = { form: TransportForm; hasPassword: boolean }

/** Host and credentials of the mail server. */
export const ServerFields = ({ form: { draft, errors, change }, hasPassword }: Props) => (
  <>
    <Line
      label={m.email_server_host()}
      placeholder="smtp.example.com"
      value={draft.host}
      error={errors['host']}
      onChange={(host) => change({ host })}
    />
    <Choice
      label={m.email_server_encryption()}
      value={draft.encryption}
      options={{ starttls: 'STARTTLS (587)', tls: 'TLS (465)', none: m.email_server_unencrypted() }}
      help={draft.encryption === 'none' ? m.email_server_encryption_help() : undefined}
      onChange={(encryption) => change({ encryption, port: defaultPort[encryption] })}
    />
    <IntegerLine
      label={m.email_server_port()}
      error={errors['port']}
      value={draft.port}
      onChange={(port) => change({ port: port ?? 0 })}
    />
    <Line
      label={m.email_server_user()}
      optional
      autoComplete="off"
      value={draft.user}
      error={errors['user']}
      onChange={(user) => change({ user })}
    />
    <Line
      label={m.email_server_password()}
      optional
      type="password"
      autoComplete="new-password"
      placeholder={hasPassword ? '••••••••' : ''}
      help={hasPassword ? m.email_server_password_help() : ''}
      value={draft.password ?? ''}
      error={errors['password']}
      onChange={(typed) => change({ password: typed || undefined })}
    />
  </>
)

const defaultPort = { starttls: 587, tls: 465, none: 25 }
