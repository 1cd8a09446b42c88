import { createTransport } from 'nodemailer'

type Message = {
  /** The same for every attempt, so that a mailbox can tell a repeat. */
  message_id: string
  to: string
  subject: string
  html: string
  text: string
}

/** How mail leaves the house; without an address to send through, it stays in the delivery log. */
export type Mail = {
  send: (message: Message) => Promise<'sent' | 'logged'>
  close: () => void
}

type Options = { smtp_url?: string | undefined; from: string }

export const openMail = ({ smtp_url, from }: Options): Mail => {
  if (!smtp_url) return { send: () => Promise.resolve('logged'), close: () => {} }

  const transport = createTransport({
    url: smtp_url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A template never reads files or addresses of the network for a person who wrote its text.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ message_id, ...message }) => {
      await transport.sendMail({ ...message, from, messageId: message_id })
      return 'sent'
    },
    close: () => transport.close(),
  }
}
