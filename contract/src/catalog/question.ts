import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { get, post } from '../endpoint.ts'
import {
  at,
  id,
  pageQuery,
  perPageDefault,
  perPageMax,
  picture,
  text,
  toPageSchema,
} from '../shapes.ts'
import { reviewStatuses } from './states.ts'

/** Questions that a buyer may ask in a day. */
export const questionsPerDay = 5

const status = z.enum(reviewStatuses)

/** An answer of the shop, or of a buyer who received the product. */
const answer = z.object({
  id,
  is_shop: z.boolean(),
  author: z.string(),
  text: z.string(),
  created_at: at,
})

const question = z.object({
  id,
  text: z.string(),
  author: z.string(),
  created_at: at,
  answers: z.array(answer),
})
export type Question = z.output<typeof question>

const questionPage = toPageSchema(question)
export type QuestionPage = z.output<typeof questionPage>

const written = z.object({ id, status })

/** Questions on a product (docs/domain/catalog.md#questions). */
export const questionCalls = {
  list: get('/question-list', {
    access: 'public',
    input: z.strictObject({
      product_id: id,
      page: z.int().min(1).max(100_000).default(1),
      per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
    }),
    data: questionPage,
  }),
  ask: post('/question', {
    access: 'buyer',
    verified: true,
    input: z.strictObject({ product_id: id, text: text(500) }),
    data: written,
  }),
  /** Answers as a buyer who received the product; a second answer replaces the first. */
  answer: post('/question-answer', {
    access: 'buyer',
    verified: true,
    input: z.strictObject({ question_id: id, text: text(1000) }),
    data: written,
  }),
}

/** A question as shops and staff see it. */
const questionRow = question.extend({
  product_id: id,
  product_name: z.string(),
  product_slug: z.string(),
  product_picture: picture.nullable(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  status,
  reason: z.string().nullable(),
  answers: z.array(answer.extend({ status, reason: z.string().nullable() })),
})
export type QuestionRow = z.output<typeof questionRow>

const calls = <const A extends Access>(area: string, access: A) => ({
  list: get(`/${area}/question-list`, {
    access,
    input: pageQuery(['created_at']).extend({
      status: status.optional(),
      product_id: id.optional(),
      answered: z.boolean().optional(),
    }),
    data: toPageSchema(questionRow).extend({
      /** Questions by status; `pending` also counts those with a pending answer. */
      counts: z.object({ pending: z.int(), published: z.int(), rejected: z.int() }),
    }),
  }),
  /** Writes the answer of the shop; a second call replaces the first. */
  answer: post(`/${area}/question-answer`, {
    access,
    input: z.strictObject({ id, text: text(1000) }),
    data: questionRow,
  }),
})

export const adminQuestion = {
  ...calls('admin', 'admin:product'),
  /** Decides on a question, or on an answer of a buyer to it. */
  setStatus: post('/admin/question-status', {
    access: 'admin:product',
    input: z
      .strictObject({
        id,
        answer_id: id.optional(),
        status: z.enum(['published', 'rejected']),
        reason: text(300).optional(),
      })
      .refine(({ status: decided, reason }) => decided !== 'rejected' || reason !== undefined, {
        path: ['reason'],
        error: m.required_reason,
      }),
    data: questionRow,
  }),
}

/** Shops see published questions only. */
export const sellerQuestion = calls('seller', 'seller:product')
