import type { ReportAction, ReportGround, ReportReason, ReportSubject } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

type Report = {
  id: number
  subject: ReportSubject
  /** The name of the product or the shop; of a review, what it reviews. */
  reported: string
}
type Decided = Report & {
  /** When it was decided. */
  at: string
  isUpheld: boolean
  /** Whether the content was put back into its state before. */
  isRestored: boolean
  ground: ReportGround | null
  decision: string
  /** For a complaint; null if this side has complained before. */
  token: string | null
}
type Affected = Decided & { reason: ReportReason; action: ReportAction | null }

const report: Report = { id: 12, subject: 'product', reported: 'Oslo mug' }
const decided: Decided = {
  ...report,
  at: '2026-06-10T12:00:00.000Z',
  isUpheld: true,
  isRestored: false,
  ground: 'law',
  decision: 'The brand confirmed that this is a copy.',
  token: 'secret',
}

/** E-mails about reports of products, shops and reviews. */
export const reportEmails = {
  'report-received': emailTemplate({
    title: m.kind_report_received,
    about: m.recipient_reporter,
    key: ({ id }) => `report-received:${id}`,
    // Does not repeat the report: the form accepts any address.
    write: ({ id, subject, reported }: Report) => ({
      subject: m.report_received_subject({ number: id }),
      paragraphs: [
        m.report_received_intro({ subject: kindOf(subject), name: reported, number: id }),
        m.report_received_next(),
        m.report_received_not_you(),
      ],
    }),
    example: report,
  }),
  'report-decided': emailTemplate({
    title: m.kind_report_decided,
    about: m.recipient_reporter,
    key: ({ id, at }) => `report-decided:${id}:${at}`,
    write: ({ id, subject, reported, isUpheld, isRestored, ...rest }: Decided) => ({
      subject: m.report_decided_subject({ number: id }),
      paragraphs: [
        isUpheld
          ? m.report_upheld_intro({ subject: kindOf(subject), name: reported })
          : m.report_rejected_intro({ subject: kindOf(subject), name: reported }),
        ...(isRestored ? [m.report_content_restored()] : []),
        ...reasonsOf(rest),
      ],
      ...linkOf(rest),
    }),
    example: decided,
  }),
  'report-affected': emailTemplate({
    title: m.kind_report_affected,
    about: m.recipient_affected,
    topic: ({ subject }) => (subject === 'review' ? 'review' : 'product'),
    key: ({ id, at }) => `report-affected:${id}:${at}`,
    write: ({ subject, reported, isUpheld, isRestored, reason, action, ...rest }: Affected) => ({
      subject: m.report_affected_subject({ subject: kindOf(subject), name: reported }),
      paragraphs: [
        isUpheld
          ? m.report_affected_intro({ subject: kindOf(subject), name: reported, reason })
          : m.report_reversed_intro({ subject: kindOf(subject), name: reported }),
        ...(isUpheld && action ? [actions[action]()] : []),
        ...(isRestored ? [m.report_content_restored()] : []),
        ...reasonsOf(rest),
      ],
      ...linkOf(rest),
    }),
    example: { ...decided, reason: 'counterfeit', action: 'unpublish_product' },
  }),
}

/** The messages name reviews last. */
const kindOf = (subject: ReportSubject) => (subject === 'review' ? 'other' : subject)

const actions: Record<ReportAction, () => string> = {
  unpublish_product: m.report_action_unpublished,
  hide_review: m.report_action_hidden,
}

const grounds: Record<ReportGround, () => string> = {
  law: m.report_ground_law,
  terms: m.report_ground_terms,
}

type Reasons = Pick<Decided, 'ground' | 'decision' | 'token'>

const reasonsOf = ({ ground, decision, token }: Reasons) => [
  ...(ground ? [grounds[ground]()] : []),
  m.report_decision_reason({ reason: decision }),
  ...(token === null ? [] : [m.report_complaint_right()]),
  m.report_court_right(),
]

const linkOf = ({ token }: Pick<Reasons, 'token'>) =>
  token !== null && {
    link: { label: m.report_complaint_button(), path: `/report-complaint#token=${token}` },
  }
