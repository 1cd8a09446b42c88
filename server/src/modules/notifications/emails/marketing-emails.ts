import * as m from '@emporia/messages/email'

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
    title: m.kind_newsletter_campaign,
    about: m.recipient_subscribers,
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
      button_label: 'Browse products',
      button_link: '/shop',
    },
  }),
  'newsletter-confirm': emailTemplate({
    title: m.kind_newsletter_confirm,
    about: m.recipient_subscriber,
    key: ({ id, at }) => `newsletter-confirm:${id}:${at}`,
    write: ({ token }: { id: number; at: string; token: string }) => ({
      subject: m.newsletter_confirm_subject(),
      heading: m.newsletter_confirm_heading(),
      paragraphs: [m.newsletter_confirm_intro(), m.newsletter_confirm_not_you()],
      link: { label: m.newsletter_confirm_button(), path: `/newsletter#token=${token}` },
    }),
    example: { id: 1, at: '2026-06-10T12:00:00.000Z', token: 'secret' },
  }),
  'newsletter-added': emailTemplate({
    title: m.kind_newsletter_added,
    about: m.recipient_subscriber,
    key: ({ id }) => `newsletter-added:${id}`,
    write: (added: { id: number; leave: Leave }) => ({
      subject: m.newsletter_added_subject(),
      heading: m.newsletter_added_heading(),
      paragraphs: [m.newsletter_added_intro()],
      leave: added.leave,
    }),
    example: { id: 1, leave },
  }),
  'newsletter-known': emailTemplate<{ id: number; now: Date }>({
    title: m.kind_newsletter_known,
    about: m.recipient_subscriber,
    key: ({ id, now }) => `newsletter-known:${id}:${now.toISOString().slice(0, 10)}`,
    write: () => ({
      subject: m.newsletter_known_subject(),
      paragraphs: [m.newsletter_known_intro()],
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
    title: m.kind_contact_new,
    about: m.recipient_staff,
    key: ({ id }) => `contact:${id}`,
    write: ({ id, subject, name, email, phone, message: text }: Message) => ({
      subject: m.contact_new_subject({ id, subject }),
      heading: subject,
      paragraphs: [
        phone
          ? m.contact_from_phone({ name, email, phone })
          : m.contact_from_email({ name, email }),
        ...text.split(/\n\s*\n/),
      ],
    }),
    example: sample,
  }),
  'contact-received': emailTemplate({
    title: m.kind_contact_received,
    about: m.recipient_sender,
    key: ({ id }) => `contact-received:${id}`,
    // Does not repeat the message: the form accepts any address and must not be usable to send
    // text to others.
    write: ({ id }: Pick<Message, 'id'>) => ({
      subject: m.contact_received_subject(),
      paragraphs: [m.contact_received_intro({ id }), m.contact_received_not_you()],
    }),
    example: sample,
  }),
  'contact-reply': emailTemplate({
    title: m.kind_contact_reply,
    about: m.recipient_sender,
    key: ({ reply_id }) => `contact-reply:${reply_id}`,
    write: ({ id, subject, name, message, text }: Reply) => ({
      subject: message ? m.contact_reply_subject({ subject }) : subject,
      heading: message ? m.contact_reply_heading({ id }) : m.contact_reply_greeting({ name }),
      paragraphs: [
        ...toParagraphs(text),
        ...(message === '' ? [] : [m.contact_reply_quote(), ...toParagraphs(message)]),
      ],
    }),
    example: { ...sample, reply_id: 3, text: 'Yes, from July on.' },
  }),
}

/** Splits a user's text into paragraphs and removes **, which marks bold text. */
const toParagraphs = (text: string) => text.replaceAll('**', '*').split(/\r?\n\s*\n/)
