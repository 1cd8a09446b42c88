import { isIP } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'

import { checkServer, findServer, Unreachable } from './find-server.ts'

type Message = {
  /** The same for every attempt, so that a mailbox can tell a repeat. */
  message_id: string
  to: string
  subject: string
  html: string
  text: string
  /** Where one press, of a mail program too, ends the letters. */
  leave_url?: string | undefined
}

/** How mail leaves the house where the owner has decided that, and not the environment. */
export type Way =
  | { driver: 'log' }
  | {
      driver: 'smtp'
      host: string
      port: number
      encryption: 'starttls' | 'tls' | 'none'
      user: string
      password: string
      from: { name: string; address: string }
    }

/** How mail leaves the house; without an address to send through, it stays in the delivery log. */
export type Mail = {
  send: (message: Message, way?: Way) => Promise<'sent' | 'logged'>
  /** Refuses a server that must not be asked. */
  check: (server: { host: string; port: number }) => Promise<void>
  /** Whether the environment names a server. */
  has_environment: boolean
  close: () => void
}

type Options = {
  smtp_url?: string | undefined
  from: string
  /** Servers of the own network that may be typed in the office. */
  outgoing_private?: readonly string[]
}

export const openMail = ({ smtp_url, from, outgoing_private = [] }: Options): Mail => {
  const own = smtp_url ? createTransport({ url: smtp_url, ...limits }) : undefined
  const decided = keepOne()

  return {
    send: async ({ message_id, leave_url, ...message }, way) => {
      const address = way?.driver === 'smtp' ? await findServer(way, outgoing_private) : ''
      const transport = way ? decided.transportOf(way, address) : own
      if (!transport) return 'logged'
      const sending = transport.sendMail({
        ...message,
        from: way?.driver === 'smtp' ? way.from : from,
        messageId: message_id,
        ...(leave_url && { headers: headersOf(leave_url) }),
      })
      await (way ? sending.catch(tellNothing) : sending)
      return 'sent'
    },
    check: async (server) => {
      await checkServer(server, outgoing_private)
    },
    has_environment: own !== undefined,
    close: () => {
      own?.close()
      decided.close()
    },
  }
}

/** What a mail server itself says of an account or a mail; all else would tell what listens there. */
const saidByServer = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE'])

const tellNothing = (error: Error & { code?: string }) => {
  throw saidByServer.has(error.code ?? '') ? error : new Unreachable()
}

const limits = {
  pool: true,
  maxConnections: 2,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  // A template never reads files or addresses of the network for a person who wrote its text.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/** The connections to the server that is decided on now; those to another one before it are closed. */
const keepOne = () => {
  let known: { sign: string; transport: Transporter } | undefined
  return {
    /** To the address that was looked at, whatever the name leads to meanwhile. */
    transportOf: (way: Way, address: string) => {
      if (way.driver === 'log') return undefined
      const sign = JSON.stringify([way, address])
      if (known?.sign !== sign) {
        known?.transport.close()
        known = { sign, transport: createTransport(optionsOf(way, address)) }
      }
      return known.transport
    },
    close: () => known?.transport.close(),
  }
}

const optionsOf = (
  { host, port, encryption, user, password }: Way & { driver: 'smtp' },
  address: string,
) => ({
  ...limits,
  host: address,
  ...(isIP(host) === 0 && { tls: { servername: host } }),
  port,
  secure: encryption === 'tls',
  requireTLS: encryption === 'starttls',
  ignoreTLS: encryption === 'none',
  ...(user && { auth: { user, pass: password } }),
})

/** RFC 8058: mail programs show a button of their own for it. */
const headersOf = (leave_url: string) => ({
  'List-Unsubscribe': `<${leave_url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
