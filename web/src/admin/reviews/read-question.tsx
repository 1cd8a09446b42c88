import { api, type QuestionRow, type ReviewStatus } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { buttonClass } from '../../backoffice/button.ts'
import { QuestionDialog } from '../../features/review-list/question-dialog.tsx'
import { ReasonForm } from '../../features/reason/reason-form.tsx'
import { useAct } from '../../resource/use-act.ts'

type Props = { row: QuestionRow; onClose: () => void }

/** What is rejected or written now: the question, an answer to it, or one of the platform. */
type Task = { kind: 'reject'; answer_id?: number } | { kind: 'answer' }

/** A question with its answers, and what staff decide about them. */
export const ReadQuestion = ({ row, onClose }: Props) => {
  const [task, setTask] = useState<Task>()
  const act = useAct()
  const publish = async (answer_id?: number) => {
    const about = { id: row.id, ...(answer_id && { answer_id }) }
    const reply = await act(api.admin.question.setStatus, { ...about, status: 'published' })
    if (reply.success) onClose()
  }
  const reject = (answer_id?: number) =>
    setTask({ kind: 'reject', ...(answer_id && { answer_id }) })

  return (
    <QuestionDialog
      row={row}
      onClose={onClose}
      actionsOf={({ id, is_shop, status }) =>
        !task &&
        !is_shop && (
          <Decide status={status} publish={() => void publish(id)} reject={() => reject(id)} />
        )
      }
    >
      {task ? (
        <Write row={row} task={task} onClose={onClose} onLeave={() => setTask(undefined)} />
      ) : (
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <Decide
            status={row.status}
            publish={() => void publish()}
            reject={() => reject()}
            isMain
          />
          {row.status === 'published' && row.shop_id === null && (
            <button
              type="button"
              className={buttonClass('primary')}
              onClick={() => setTask({ kind: 'answer' })}
            >
              {m.questions_answer_button()}
            </button>
          )}
        </div>
      )}
    </QuestionDialog>
  )
}

type DecideProps = {
  status: ReviewStatus
  isMain?: boolean
  publish: () => void
  reject: () => void
}

const Decide = ({ status, isMain = false, publish, reject }: DecideProps) => (
  <>
    {status !== 'rejected' && (
      <button type="button" className={buttonClass()} onClick={reject}>
        {m.questions_reject_button()}
      </button>
    )}
    {status !== 'published' && (
      <button type="button" className={buttonClass(isMain ? 'primary' : 'plain')} onClick={publish}>
        {m.questions_publish_button()}
      </button>
    )}
  </>
)

type WriteProps = Props & { task: Task; onLeave: () => void }

const Write = ({ row: { id, answers }, task, onClose, onLeave }: WriteProps) => {
  const act = useAct()
  const send = async (text: string) => {
    const reply =
      task.kind === 'answer'
        ? await act(api.admin.question.answer, { id, text })
        : await act(api.admin.question.setStatus, {
            id,
            ...(task.answer_id && { answer_id: task.answer_id }),
            status: 'rejected',
            reason: text,
          })
    if (reply.success) onClose()
    return reply
  }
  const isAnswer = task.kind === 'answer'
  const own = answers.find(({ is_shop }) => is_shop)?.text

  return (
    <ReasonForm
      label={isAnswer ? m.questions_answer_field() : m.questions_reject_reason()}
      {...(isAnswer ? { start: own ?? '' } : { help: m.questions_reject_help() })}
      lengthMax={isAnswer ? 1000 : 300}
      decisions={[
        { button: isAnswer ? m.questions_answer_button() : m.questions_reject_button(), send },
      ]}
      leave={m.questions_reject_cancel()}
      onLeave={onLeave}
    />
  )
}
