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
  label: 'Open the sale',
  path: `/member/pos-details/${id}`,
})

/** E-mails about sales at a register. */
export const posEmails = {
  'pos-parked': emailTemplate({
    title: 'POS sale awaits review',
    about: 'to the staff and the member',
    topic: 'order',
    key: ({ number, reader }) => `pos-parked:${number}${reader === 'member' ? ':member' : ''}`,
    write: ({ reader, member, ...parked }: Sale & Parked) => ({
      subject: `POS sale ${parked.number} awaits review`,
      ...(reader === 'member'
        ? {
            heading: 'Your register is stopped',
            paragraphs: [
              `Sale **${parked.number}** is above the limits for sales without a connection. It is stored, and we review it. Other sales that wait still arrive.`,
            ],
            link: membersSale(parked),
          }
        : {
            heading: 'An offline sale is above the limits',
            paragraphs: [
              `Sale **${parked.number}** of ${member} is not booked, and the register is stopped until somebody accepts or rejects it.`,
            ],
            link: { label: 'Review the sale', path: `/admin/pos-details/${parked.id}` },
          }),
    }),
    example: { ...sale, reader: 'staff', member: 'Mia Berg' },
  }),
  'pos-decided': emailTemplate({
    title: 'POS sale decided',
    about: 'to the member',
    topic: 'order',
    key: ({ number }) => `pos-decided:${number}`,
    write: ({ status, note, ...decided }: Sale & { status: string; note: string }) => ({
      subject: `POS sale ${decided.number} was ${status}`,
      heading: `Sale ${decided.number} was ${status}`,
      paragraphs: [
        status === 'accepted'
          ? 'It is booked now, and you owe its cash. '
          : 'It is not booked, and its receipt is not valid. ',
        note,
      ],
      link: membersSale(decided),
    }),
    example: { ...sale, status: 'accepted', note: 'Checked with the member.' },
  }),
  'pos-remittance': emailTemplate({
    title: 'Till cash handed over',
    about: 'to staff or the member',
    topic: 'withdrawal',
    key: ({ id }) => `pos-remittance:${id}`,
    write: ({ state, reference, reason }: Remittance) => ({
      subject: state === 'confirmed' ? 'We have your cash' : 'We could not find your cash',
      paragraphs: [
        state === 'confirmed'
          ? `What you handed over (**${reference}**) has reached us.`
          : `We could not find **${reference}**: ${reason ?? ''} You still owe the amount.`,
      ],
      link: { label: 'Cash to hand over', path: '/member/pos-cash' },
    }),
    example: { id: 1, reference: 'BANK-17', state: 'confirmed', reason: null },
  }),
  'pos-oversold': emailTemplate({
    title: 'A till sold more than there was',
    about: 'to staff or the member',
    topic: 'order',
    key: ({ number }) => `pos-oversold:${number}`,
    write: ({ number, goods, is_gone }: Shortage) => ({
      ...(is_gone
        ? {
            subject: `Till sale ${number}: please count again`,
            heading: 'A till handed over more than the count said was there',
            paragraphs: [
              `In sale **${number}**: ${goods}. The goods are gone; please count what is left.`,
            ],
          }
        : {
            subject: `Till sale ${number} waits for goods`,
            heading: 'A till sold more to be sent than there is',
            paragraphs: [
              `In sale **${number}** are missing: ${goods}. It is paid. Get the goods and send them, or cancel the order: the customer has the money back.`,
            ],
          }),
      link: { label: 'Open the sale', path: `/admin/pos-orders?q=${number}` },
    }),
    example: { number: sale.number, goods: '2 × Oslo mug', is_gone: true },
  }),
  'till-linked': emailTemplate({
    title: 'A purchase at a till is in the account',
    about: 'to the buyer',
    topic: 'order',
    key: ({ user_id, numbers }) => `till-linked:${user_id}:${numbers.join('+')}`,
    write: ({ numbers }: { user_id: number; numbers: string[] }) => ({
      subject: 'What you bought at a till is in your account',
      paragraphs: [
        `You told your phone number at a till: **${numbers.join(', ')}**. You find it among your orders now, with its receipt and the time for returns.`,
        'That was not you? Then write to us, and we take it out again.',
      ],
      link: { label: 'Show my orders', path: (role: string) => `/${role}/order-history` },
    }),
    example: { user_id: 7, numbers: [sale.number] },
  }),
  'till-code': emailTemplate({
    title: 'Code to read out at a till',
    about: 'to the buyer',
    key: ({ code_id }) => `till-code:${code_id}`,
    write: ({ name, member, number, site_name, minutes, code }: Code) => ({
      subject: 'Your code for the till',
      heading: `Hello ${name}, here is your code`,
      paragraphs: [
        `You bought something at the till of **${member}** (${number}). Read this code out there, and you find the purchase among your orders at ${site_name}. It works once, within **${minutes} minutes**. The till sees nothing of your account.`,
        'You are not at a till? Then tell nobody this code: nothing happens without it.',
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
