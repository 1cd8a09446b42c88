import { eq } from 'drizzle-orm'

import type { Db } from '../db/client.ts'
import {
  contactReplies,
  contacts,
  newsletterCampaigns,
  newsletterDeliveries,
  newsletterSubscribers,
} from '../modules/marketing/tables.ts'
import { mails } from '../adapters/mail/tables.ts'

const day = 86_400_000

/** Adds subscribers, a sent and a draft campaign, and an answered contact message. */
export const postMarketing = async (db: Db, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const people = await db
    .insert(newsletterSubscribers)
    .values(readers.map(readerOf(before)))
    .returning()

  const [sent] = await db
    .insert(newsletterCampaigns)
    .values([
      {
        ...spring,
        status: 'sent',
        created_at: before(21),
        started_at: before(20),
        finished_at: before(20),
        audience: 8,
      },
      { ...weekend, status: 'draft', created_at: before(1) },
    ])
    .returning({ id: newsletterCampaigns.id })
  const got = people.filter(
    ({ state, confirmed_at }) => state !== 'pending' && confirmed_at && confirmed_at < before(20),
  )
  if (sent) await deliver(db, sent.id, got, before(20))

  const at = before(0.1)
  await db
    .insert(contactReplies)
    .values({ contact_id: 1, author_id: 1, text: reply, created_at: at })
  await db.update(contacts).set({ status: 'answered', updated_at: at }).where(eq(contacts.id, 1))
}

type Got = Pick<typeof newsletterSubscribers.$inferSelect, 'id' | 'email'>

/** Records a campaign as sent: its recipients and the rows of the delivery log. */
const deliver = async (db: Db, campaign_id: number, got: Got[], sent_at: string) => {
  await db
    .insert(newsletterDeliveries)
    .values(got.map(({ id }) => ({ campaign_id, subscriber_id: id })))
  await db.insert(mails).values(
    got.map(({ id, email }) => ({
      event_key: `campaign:${campaign_id}:${id}`,
      to_email: email,
      subject: spring.subject,
      html: '',
      text: `${spring.heading}\n\n${spring.text.replaceAll('**', '')}`,
      state: 'sent' as const,
      attempts: 1,
      created_at: sent_at,
      sent_at,
    })),
  )
}

type Reader = { email: string; name: string; days: number; state?: 'pending' | 'left' }

const readers: Reader[] = [
  { email: 'user@demo.test', name: 'Una Lind', days: 80 },
  { email: 'member@demo.test', name: 'Mia Berg', days: 75 },
  { email: 'ines.duarte@example.com', name: 'Ines Duarte', days: 62 },
  { email: 'tom.okafor@example.com', name: 'Tom Okafor', days: 55 },
  { email: 'lea.moreau@example.com', name: 'Lea Moreau', days: 41 },
  { email: 'jonas.weber@example.com', name: '', days: 33 },
  { email: 'priya.nair@example.com', name: 'Priya Nair', days: 30 },
  { email: 'old.reader@example.com', name: '', days: 70, state: 'left' },
  { email: 'sofia.rossi@example.com', name: 'Sofia Rossi', days: 6 },
  { email: 'ben.carter@example.com', name: '', days: 2 },
  { email: 'nora.hansen@example.com', name: '', days: 0.2, state: 'pending' },
]

const readerOf =
  (before: (days: number) => string) =>
  ({ email, name, days, state }: Reader) => ({
    email,
    name,
    state: state ?? ('confirmed' as const),
    created_at: before(days),
    confirmed_at: state === 'pending' ? null : before(days - 0.1),
    left_at: state === 'left' ? before(12) : null,
  })

const spring = {
  subject: 'Sixteen new mugs and their makers',
  heading: 'New arrivals',
  text: 'Three potters made **sixteen mugs** for us, each one unique.\n\nThey ship within two days, and you can return them within a week.',
  button_label: 'See the mugs',
  button_link: '/shop?q=mug',
  segment: 'all' as const,
}

const weekend = {
  subject: 'The weekend table',
  heading: 'Everything for a long breakfast',
  text: 'Selected products are on sale until Sunday evening.\n\nOrder early: quantities are limited.',
  button_label: 'View offers',
  button_link: '/offers',
  segment: 'buyers' as const,
}

const reply =
  'Thank you for your message. I asked the shop, and it will reply today.\n\nBest regards,\nAda'
