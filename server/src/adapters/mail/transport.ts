import { isIP } from 'node:net'
import type { Transporter } from 'nodemailer'

import { loadLater } from '../load-later.ts'
import { checkServer, findServer, Unreachable } from './find-server.ts'

const loadNodemailer = loadLater('nodemailer')

type Message = {
  /** The same for every attempt, so that a mailbox can detect duplicates. */
  message_id: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: { filename: string; content: Buffer }[]
  /** The one-click unsubscribe address, which mail clients call as well. */
  leave_url?: string | undefined
}

/** The transport that the settings choose instead of the environment. */
export type TransportOptions =
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

/** Sends mail; without a mail server, e-mails stay in the delivery log. */
export type Mail = {
  send: (message: Message, way?: TransportOptions) => Promise<'sent' | 'logged'>
  /** Throws if the server is not allowed. */
  check: (server: { host: string; port: number }) => Promise<void>
  /** Whether the environment names a mail server. */
  has_environment: boolean
  close: () => void
}

type Options = {
  smtp_url?: string | undefined
  from: string
  /** Internal mail servers that the settings may name. */
  outgoing_private?: readonly string[]
}

export const openMail = ({ smtp_url, from, outgoing_private = [] }: Options): Mail => {
  const own = smtp_url ? loadNodemailer().createTransport({ url: smtp_url, ...limits }) : undefined
  const decided = cacheTransport()

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
      await (way ? sending.catch(hideNetworkError) : sending)
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

/** Errors that the mail server reports itself; other errors would reveal what listens there. */
const serverErrors = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE'])

const hideNetworkError = (error: Error & { code?: string }) => {
  throw serverErrors.has(error.code ?? '') ? error : new Unreachable()
}

const limits = {
  pool: true,
  maxConnections: 2,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  // Content never reads files or network addresses on behalf of its author.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/** Caches the transport of the current settings; the previous one is closed when they change. */
const cacheTransport = () => {
  let known: { sign: string; transport: Transporter } | undefined
  return {
    /** Connects to the address that was checked, even if the name resolves differently later. */
    transportOf: (way: TransportOptions, address: string) => {
      if (way.driver === 'log') return undefined
      const sign = JSON.stringify([way, address])
      if (known?.sign !== sign) {
        known?.transport.close()
        known = { sign, transport: loadNodemailer().createTransport(optionsOf(way, address)) }
      }
      return known.transport
    },
    close: () => known?.transport.close(),
  }
}

const optionsOf = (
  { host, port, encryption, user, password }: TransportOptions & { driver: 'smtp' },
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

/** RFC 8058: mail clients show an unsubscribe button for it. */
const headersOf = (leave_url: string) => ({
  'List-Unsubscribe': `<${leave_url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
