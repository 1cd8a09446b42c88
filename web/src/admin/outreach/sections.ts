import type { Section } from '../../office/section.ts'

/** Screens for contact messages and the newsletter. */
export const marketingSections: Section[] = [
  {
    path: 'contact',
    title: 'Contact',
    permission: 'setting',
    group: 'People',
    icon: 'review',
    screen: 'admin/outreach/contact.tsx',
  },
  {
    path: 'contact/:id',
    title: 'Message',
    permission: 'setting',
    screen: 'admin/outreach/conversation.tsx',
  },
  {
    path: 'newsletter',
    title: 'Newsletter',
    permission: 'setting',
    group: 'Growth',
    icon: 'mail',
    screen: 'admin/outreach/newsletter.tsx',
  },
  {
    path: 'newsletter/letters',
    title: 'Letters',
    permission: 'setting',
    screen: 'admin/outreach/letters.tsx',
  },
]
