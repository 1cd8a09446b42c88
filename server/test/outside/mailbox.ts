import { SMTPServer } from 'smtp-server'

type Received = { to: string[]; subject: string; text: string }

/** A mail server that keeps what it is sent, for tests to read. */
export const openMailbox = async (port = 0) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let raw = ''
      stream.setEncoding('latin1').on('data', (chunk: string) => (raw += chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, subject: headerOf(raw, 'Subject'), text: textPartOf(raw) })
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

const textPartOf = (raw: string) => {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(raw)
  const quoted = part?.[0].includes('quoted-printable') ?? false
  return quoted ? unquote(part?.[1] ?? '') : (part?.[1] ?? '')
}

const unquote = (text: string) => {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
