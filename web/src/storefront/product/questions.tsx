import type { Question as View, QuestionPage } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { WriteQuestion } from '../../features/reviews/write-question.tsx'
import { fullDay } from '../../format/date.ts'
import { Island } from '../../islands/island.tsx'
import { link } from '../../ui/button.ts'
import { useLocale } from '../../ui/money.tsx'

type Props = { product_id: number; questions: QuestionPage }

/** Questions on a product with their answers. All of it works with links. */
export const Questions = ({ product_id, questions }: Props) => (
  <>
    {questions.total === 0 && <p className="mb-5 text-ink-2">{m.questions_list_empty()}</p>}
    <Island name="question" of={WriteQuestion} props={{ product_id }} />
    <noscript>
      <p className="text-small text-ink-2">{m.questions_no_script()}</p>
    </noscript>
    {questions.rows.map((question) => (
      <Question key={question.id} product_id={product_id} question={question} />
    ))}
    <Pages questions={questions} />
  </>
)

type QuestionProps = { product_id: number; question: View }

const Question = ({ product_id, question }: QuestionProps) => {
  const { time_zone } = useLocale()
  const { id, text, author, created_at, answers } = question

  return (
    <article className="mt-[22px] border-t border-line pt-5">
      <h3 dir="auto" className="mt-1.5 mb-1 font-sans text-body font-semibold">
        {text}
      </h3>
      <p className="num mt-2.5 flex flex-wrap items-center gap-2.5 text-small text-ink-2">
        {m.questions_author_date({ author, date: fullDay(created_at, time_zone) })}
      </p>
      {answers.map((answer) => (
        <div
          key={answer.id}
          className="mt-3 max-w-[62ch] border-s-2 border-line ps-4 text-[.9375rem]"
        >
          <p dir="auto" className="whitespace-pre-line">
            {answer.text}
          </p>
          <p className="num mt-1 text-small text-ink-2">{describeAuthor(answer, time_zone)}</p>
        </div>
      ))}
      <Island
        name="question"
        of={WriteQuestion}
        props={{ product_id, question_id: id }}
        className="mt-3"
      />
    </article>
  )
}

const describeAuthor = (answer: View['answers'][number], time_zone: string) => {
  const { is_shop, author, created_at } = answer
  const date = fullDay(created_at, time_zone)
  return is_shop
    ? m.questions_author_date({ author, date })
    : m.questions_answer_author({ author, date })
}

const Pages = ({ questions: { page, per_page, total } }: { questions: QuestionPage }) => (
  <p className="mt-6 flex gap-6">
    {page > 1 && (
      <a href={addressOf(page - 1)} rel="prev" className={link}>
        {m.questions_page_previous()}
      </a>
    )}
    {total > page * per_page && (
      <a href={addressOf(page + 1)} rel="next" className={link}>
        {m.questions_page_next()}
      </a>
    )}
  </p>
)

const addressOf = (page: number) => `?tab=questions&page=${page}#more`
