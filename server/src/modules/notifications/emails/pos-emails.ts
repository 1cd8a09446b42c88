import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

type Sale = { id: number; number: string }
type Remittance = {
  id: number
  reference: string
  state: string
  reason: string | null
}
type Shortage = {
  number: string
  /** The missing goods, as '2 × Oslo mug'. */
  goods: string
  /** They were handed over; otherwise they wait for shipment. */
  is_gone: boolean
}

const sale: Sale = { id: 1, number: 'P-1042' }
const membersSale = ({ id }: Sale) => ({
  label: m.pos_sale_button(),
  path: `/member/pos-details/${id}`,
})

const decisionTexts = {
  accepted: {
    subject: m.pos_accepted_subject,
    heading: m.pos_accepted_heading,
    intro: m.pos_accepted_intro,
  },
  rejected: {
    subject: m.pos_rejected_subject,
    heading: m.pos_rejected_heading,
    intro: m.pos_rejected_intro,
  },
}

/** E-mails about sales at a register. */
export const posEmails = {
  'pos-parked': emailTemplate({
    title: m.kind_pos_parked,
    about: m.recipient_staff_and_member,
    topic: 'order',
    key: ({ number, reader }) => `pos-parked:${number}${reader === 'member' ? ':member' : ''}`,
    write: ({ reader, member, ...parked }: Sale & Parked) => ({
      subject: m.pos_parked_subject(parked),
      ...(reader === 'member'
        ? {
            heading: m.pos_parked_member_heading(),
            paragraphs: [m.pos_parked_member_intro(parked)],
            link: membersSale(parked),
          }
        : {
            heading: m.pos_parked_staff_heading(),
            paragraphs: [m.pos_parked_staff_intro({ number: parked.number, member })],
            link: { label: m.pos_review_button(), path: `/admin/pos-details/${parked.id}` },
          }),
    }),
    example: { ...sale, reader: 'staff', member: 'Mia Berg' },
  }),
  'pos-decided': emailTemplate({
    title: m.kind_pos_decided,
    about: m.recipient_member,
    topic: 'order',
    key: ({ number }) => `pos-decided:${number}`,
    write: ({ status, note, ...decided }: Sale & { status: string; note: string }) => {
      const { subject, heading, intro } =
        status === 'accepted' ? decisionTexts.accepted : decisionTexts.rejected
      return {
        subject: subject(decided),
        heading: heading(decided),
        paragraphs: [intro(), note],
        link: membersSale(decided),
      }
    },
    example: { ...sale, status: 'accepted', note: 'Checked with the member.' },
  }),
  'pos-remittance': emailTemplate({
    title: m.kind_pos_remittance,
    about: m.recipient_staff_or_member,
    topic: 'withdrawal',
    key: ({ id }) => `pos-remittance:${id}`,
    write: ({ state, reference, reason }: Remittance) => ({
      subject:
        state === 'confirmed' ? m.pos_cash_confirmed_subject() : m.pos_cash_rejected_subject(),
      paragraphs: [
        state === 'confirmed'
          ? m.pos_cash_confirmed_intro({ reference })
          : m.pos_cash_rejected_intro({ reference }),
        ...(state !== 'confirmed' && reason ? [m.pos_cash_rejected_reason({ reason })] : []),
      ],
      link: { label: m.pos_cash_button(), path: '/member/pos-cash' },
    }),
    example: { id: 1, reference: 'BANK-17', state: 'confirmed', reason: null },
  }),
  'pos-oversold': emailTemplate({
    title: m.kind_pos_oversold,
    about: m.recipient_staff_or_member,
    topic: 'order',
    key: ({ number }) => `pos-oversold:${number}`,
    write: ({ number, goods, is_gone }: Shortage) => ({
      ...(is_gone
        ? {
            subject: m.pos_oversold_gone_subject({ number }),
            heading: m.pos_oversold_gone_heading(),
            paragraphs: [m.pos_oversold_gone_intro({ number, items: goods })],
          }
        : {
            subject: m.pos_oversold_ship_subject({ number }),
            heading: m.pos_oversold_ship_heading(),
            paragraphs: [m.pos_oversold_ship_intro({ number, items: goods })],
          }),
      link: { label: m.pos_sale_button(), path: `/admin/pos-orders?q=${number}` },
    }),
    example: { number: sale.number, goods: '2 × Oslo mug', is_gone: true },
  }),
  'till-linked': emailTemplate({
    title: m.kind_pos_linked,
    about: m.recipient_buyer,
    topic: 'order',
    key: ({ user_id, numbers }) => `till-linked:${user_id}:${numbers.join('+')}`,
    write: ({ numbers }: { user_id: number; numbers: string[] }) => ({
      subject: m.pos_linked_subject(),
      paragraphs: [m.pos_linked_intro({ numbers: numbers.join(', ') }), m.pos_linked_not_you()],
      link: { label: m.pos_orders_button(), path: (role: string) => `/${role}/order-history` },
    }),
    example: { user_id: 7, numbers: [sale.number] },
  }),
  'till-code': emailTemplate({
    title: m.kind_pos_code,
    about: m.recipient_buyer,
    key: ({ code_id }) => `till-code:${code_id}`,
    write: ({ name, member, number, site_name, minutes, code }: Code) => ({
      subject: m.pos_code_subject(),
      heading: m.pos_code_heading({ name }),
      paragraphs: [
        m.pos_code_intro({ member, number, site: site_name, minutes }),
        m.pos_code_not_you(),
      ],
      code,
    }),
    example: {
      code_id: 1,
      name: 'Una Lind',
      member: 'Mia Berg',
      number: sale.number,
      site_name: 'Emporia',
      minutes: 10,
      code: '402218',
    },
  }),
}

type Parked = { member: string; reader: 'staff' | 'member' }
type Code = {
  code_id: number
  name: string
  member: string
  number: string
  site_name: string
  minutes: number
  code: string
}
