import { emailTemplate } from './email-template.ts'

type Message = {
  id: number
  subject: string
  name: string
  email: string
  phone?: string | undefined
  message: string
}
/** The one-click unsubscribe address and the page that asks first. */
type Leave = { press: string; page: string }
type Campaign = {
  /** Identifies the copy of one subscriber, or of one test. */
  key: string
  subject: string
  heading: string
  text: string
  button_label: string | null
  button_link: string | null
  leave: Leave
}

const leave: Leave = {
  press: 'https://market.example/api/newsletter-leave?token=secret',
  page: 'https://market.example/newsletter#leave=secret',
}

/** E-mails of the newsletter. */
export const newsletterEmails = {
  campaign: emailTemplate({
    title: 'Newsletter',
    about: 'to its subscribers',
    key: ({ key }) => key,
    write: ({ subject, heading, text, button_label: label, button_link, ...rest }: Campaign) => ({
      subject,
      heading,
      paragraphs: text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
      ...(label && button_link && { link: { label, path: button_link } }),
      leave: rest.leave,
    }),
    example: {
      key: 'campaign:1:1',
      subject: 'New in June',
      heading: 'New in June',
      leave,
      text: 'Blue mugs are back.',
      button_label: 'Look around',
      button_link: '/shop',
    },
  }),
  'newsletter-confirm': emailTemplate({
    title: 'Confirm the newsletter',
    about: 'to the subscriber',
    key: ({ id, at }) => `newsletter-confirm:${id}:${at}`,
    write: ({ token }: { id: number; at: string; token: string }) => ({
      subject: 'Please confirm our newsletter',
      heading: 'Do you want our newsletter?',
      paragraphs: [
        'Somebody, we hope you, asked us to send it to this address. One press on the button and you get it.',
        'It was not you? Then do nothing, and you hear no more of it.',
      ],
      link: { label: 'Yes, send it to me', path: `/newsletter#token=${token}` },
    }),
    example: { id: 1, at: '2026-06-10T12:00:00.000Z', token: 'secret' },
  }),
  'newsletter-added': emailTemplate({
    title: 'Added to the newsletter',
    about: 'to the subscriber',
    key: ({ id }) => `newsletter-added:${id}`,
    write: (added: { id: number; leave: Leave }) => ({
      subject: 'You get our newsletter',
      heading: 'You get our newsletter from now on',
      paragraphs: [
        'We have put you on the list because you agreed. One press below takes you off.',
      ],
      leave: added.leave,
    }),
    example: { id: 1, leave },
  }),
  'newsletter-known': emailTemplate<{ id: number; now: Date }>({
    title: 'Newsletter asked for again',
    about: 'to the subscriber',
    key: ({ id, now }) => `newsletter-known:${id}:${now.toISOString().slice(0, 10)}`,
    write: () => ({
      subject: 'You get our newsletter already',
      paragraphs: ['Somebody asked us again to send it to this address. There is nothing to do.'],
    }),
    example: { id: 1, now: new Date('2026-06-10T12:00:00Z') },
  }),
}

type Reply = Omit<Message, 'email' | 'phone'> & { reply_id: number; text: string }

const sample: Message = {
  id: 12,
  subject: 'A question',
  name: 'Una Lind',
  email: 'una@example.com',
  message: 'Do you have it in green?',
}

/** E-mails of the contact page. */
export const contactEmails = {
  contact: emailTemplate({
    title: 'Message from the contact page',
    about: 'to staff',
    key: ({ id }) => `contact:${id}`,
    write: ({ id, subject, name, email, phone, message: text }: Message) => ({
      subject: `Message ${id}: ${subject}`,
      heading: subject,
      paragraphs: [
        `From **${name}**, ${email}${phone ? `, ${phone}` : ''}`,
        ...text.split(/\n\s*\n/),
      ],
    }),
    example: sample,
  }),
  'contact-received': emailTemplate({
    title: 'Message received',
    about: 'to its writer',
    key: ({ id }) => `contact-received:${id}`,
    // Does not repeat the message: the form accepts any address and must not be usable to send
    // text to others.
    write: ({ id }: Pick<Message, 'id'>) => ({
      subject: 'We have your message',
      paragraphs: [
        `It has the number **${id}**. A person reads it and answers to this address, usually within two working days.`,
        'You did not write to us? Then somebody mistyped an address, and you need not do anything.',
      ],
    }),
    example: sample,
  }),
  'contact-reply': emailTemplate({
    title: 'Answer to a message',
    about: 'to its writer',
    key: ({ reply_id }) => `contact-reply:${reply_id}`,
    write: ({ id, subject, name, message, text }: Reply) => ({
      subject: message ? `Re: ${subject}` : subject,
      heading: message ? `About your message ${id}` : `Dear ${name}`,
      paragraphs: [
        ...toParagraphs(text),
        ...(message === '' ? [] : ['**You wrote:**', ...toParagraphs(message)]),
      ],
    }),
    example: { ...sample, reply_id: 3, text: 'Yes, from July on.' },
  }),
}

/** Splits a user's text into paragraphs and removes **, which marks bold text. */
const toParagraphs = (text: string) => text.replaceAll('**', '*').split(/\r?\n\s*\n/)
