import { SMTPServer } from 'smtp-server'

type Received = {
  to: string[]
  subject: string
  text: string
  html: string
  /** The names of the attached files. */
  files: string[]
}

/** An SMTP server that stores the emails it receives, for tests to read. */
export const openMailbox = async (port = 0, knows: (address: string) => boolean = () => true) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      knows(address)
        ? done()
        : done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 })),
    onData: (stream, session, done) => {
      let raw = ''
      stream.setEncoding('latin1').on('data', (chunk: string) => (raw += chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({
          to,
          subject: headerOf(raw, 'Subject'),
          text: partOf(raw, 'plain'),
          html: partOf(raw, 'html'),
          files: [
            ...raw.matchAll(/^Content-Disposition: attachment;\s+filename="?([^"\r\n]+)/gm),
          ].map(([, name = '']) => name),
        })
        done()
      })
    },
  })
  const listens = await new Promise<number>((ready) => {
    const listening = server.listen(port, '127.0.0.1', () => {
      const address = listening.address()
      ready(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return { received, url: `smtp://127.0.0.1:${listens}`, close: () => server.close(() => {}) }
}

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm')
    .exec(raw)?.[1]
    ?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''

/** Returns a part of an email as its reader sees it, up to the boundary. */
const partOf = (raw: string, kind: 'plain' | 'html') => {
  // With attachments, the parts are in one part of the e-mail, with a boundary of their own.
  const boundary = /alternative;\s+boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: text/${kind}`))
  const [head = '', ...body] = part?.split('\r\n\r\n') ?? []
  const content = body.join('\r\n\r\n').trimEnd()
  return head.includes('quoted-printable') ? unquote(content) : content
}

const unquote = (text: string) => {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
