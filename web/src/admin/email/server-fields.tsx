import { Choice } from '../settings/fields/choice.tsx'
import { Line, IntegerLine } from '../../backoffice/form/line.tsx'
import type { TransportForm } from './transport-form.ts'

type Props = { form: TransportForm; hasPassword: boolean }

/** Host and credentials of the mail server. */
export const ServerFields = ({ form: { draft, errors, change }, hasPassword }: Props) => (
  <>
    <Line
      label="Host"
      placeholder="smtp.example.com"
      value={draft.host}
      error={errors['host']}
      onChange={(host) => change({ host })}
    />
    <Choice
      label="Encryption"
      value={draft.encryption}
      options={{ starttls: 'STARTTLS (587)', tls: 'TLS (465)', none: 'none' }}
      help={draft.encryption === 'none' ? 'Only for a server in the same house.' : undefined}
      onChange={(encryption) => change({ encryption, port: defaultPort[encryption] })}
    />
    <IntegerLine
      label="Port"
      error={errors['port']}
      value={draft.port}
      onChange={(port) => change({ port: port ?? 0 })}
    />
    <Line
      label="User"
      optional
      autoComplete="off"
      value={draft.user}
      error={errors['user']}
      onChange={(user) => change({ user })}
    />
    <Line
      label="Password"
      optional
      type="password"
      autoComplete="new-password"
      placeholder={hasPassword ? '••••••••' : ''}
      help={hasPassword ? 'One is kept. Another server needs it entered again.' : ''}
      value={draft.password ?? ''}
      error={errors['password']}
      onChange={(typed) => change({ password: typed || undefined })}
    />
  </>
)

const defaultPort = { starttls: 587, tls: 465, none: 25 }
