import type { ReviewStatus } from '@emporia/contract'
import * as m from '@emporia/messages/email'

import { emailTemplate } from './email-template.ts'

type Question = { id: number; product: string }
type Decided = Question & {
  at: string
  status: ReviewStatus
  reason: string | null
  path: string
}
type Answered = Question & { at: string; question: string; text: string; path: string }

const at = '2026-06-10T12:00:00.000Z'
const path = '/product-details/1?tab=questions#more'

/** E-mails about questions on products. */
export const questionEmails = {
  question: emailTemplate({
    title: m.kind_question_decided,
    about: m.recipient_asker,
    topic: 'review',
    key: ({ id, at: time, status }) => `question:${status}:${id}:${time}`,
    write: ({ product, status, reason, path: page }: Decided) => ({
      values: { product },
      subject: decisions[status].subject({ product }),
      paragraphs: [
        decisions[status].intro({ product }),
        ...(reason ? [m.question_rejected_reason({ reason })] : []),
      ],
      link: { label: m.question_show_button(), path: page },
    }),
    example: { id: 1, at, product: 'Oslo mug', status: 'published', reason: null, path },
  }),
  'question-received': emailTemplate({
    title: m.kind_question_received,
    about: m.recipient_seller,
    topic: 'product',
    key: ({ id }) => `question-received:${id}`,
    write: ({ product, text }: Question & { text: string }) => ({
      values: { product },
      subject: m.question_received_subject({ product }),
      paragraphs: [text, m.question_received_next()],
      link: { label: m.question_answer_button(), path: (role: string) => `/${role}/questions` },
    }),
    example: { id: 1, product: 'Oslo mug', text: 'Is it dishwasher safe?' },
  }),
  'question-answered': emailTemplate({
    title: m.kind_question_answered,
    about: m.recipient_asker,
    topic: 'review',
    key: ({ id, at: time }) => `question-answered:${id}:${time}`,
    write: ({ product, question, text, path: page }: Answered) => ({
      values: { product },
      subject: m.question_answered_subject({ product }),
      paragraphs: [m.question_answered_quote({ question }), text],
      link: { label: m.question_show_button(), path: page },
    }),
    example: {
      id: 1,
      at,
      product: 'Oslo mug',
      question: 'Is it dishwasher safe?',
      text: 'Yes, on the upper rack.',
      path,
    },
  }),
}

const decisions = {
  published: { subject: m.question_published_subject, intro: m.question_published_intro },
  rejected: { subject: m.question_rejected_subject, intro: m.question_rejected_intro },
  pending: { subject: m.question_published_subject, intro: m.question_published_intro },
}
