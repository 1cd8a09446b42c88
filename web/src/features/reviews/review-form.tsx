import { api, type OwnReview, type Reviewable, type ReviewTarget } from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { Field, FieldNote, FormMessage, input } from '../../form/field.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { PhotosInput } from './photos-input.tsx'
import { StarsInput } from './stars-input.tsx'
import { Form } from '../../backoffice/form/leaving/form.tsx'

type Props = {
  line: Reviewable
  target: ReviewTarget
  onSaved: (review: OwnReview, message: string) => unknown
}

/** Review form for a product or for the shop that sold it. */
export const ReviewForm = ({ line, target, onSaved }: Props) => {
  const before = target === 'product' ? line.product_review : line.seller_review
  const [dropped, drop] = useState<number[]>([])
  const [chosen, choose] = useState<File[]>([])
  const { ref, submit, errors, message, sending } = useForm({
    schema: api.review.write.input,
    labels: { rating: 'a rating' },
    shape: ({ rating, ...draft }) => ({
      ...draft,
      ...(rating ? { rating: Number(rating) } : {}),
      order_line_id: line.order_line_id,
      target,
      pictures: chosen,
      dropped_pictures: dropped,
    }),
    send: (draft) => call(api.review.write, draft),
    onSuccess: onSaved,
  })
  const photoError = Object.entries(errors).find(([path]) => path.startsWith('pictures'))?.[1]

  return (
    <Form ref={ref} onSubmit={submit} className="mt-4 grid gap-4">
      <FormMessage message={message} />
      {before?.reason && (
        <p className="rounded-md bg-tone-amber-soft px-4 py-3 text-small text-tone-amber-ink">
          It was not published: {before.reason}
        </p>
      )}
      <StarsInput value={before?.rating} error={errors['rating']} />
      <Field
        label="Title"
        name="title"
        optional
        maxLength={100}
        defaultValue={before?.title}
        error={errors['title']}
      />
      <ReviewText before={before} error={errors['text']} />
      <PhotosInput
        stored={(before?.pictures ?? []).filter(({ id }) => !dropped.includes(id))}
        chosen={chosen}
        onDrop={(id) => drop([...dropped, id])}
        onChoose={choose}
        error={photoError}
      />
      <p className="text-small text-ink-2">
        Everybody sees your first name and the first letter of your last name. You can change your
        review for 30 days.
      </p>
      <SubmitButton sending={sending}>{before ? 'Save my review' : 'Send my review'}</SubmitButton>
    </Form>
  )
}

type ReviewTextProps = { before: OwnReview | null; error: string | undefined }

const ReviewText = ({ before, error }: ReviewTextProps) => (
  <div>
    <label htmlFor="text" className="block text-small font-semibold">
      What should others know?<span className="font-normal text-ink-2"> Optional</span>
    </label>
    <textarea
      id="text"
      name="text"
      rows={4}
      maxLength={2000}
      defaultValue={before?.text}
      className={`${input} mt-1.5 py-2.5`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'text-note' : undefined}
    />
    <FieldNote name="text" error={error} />
  </div>
)
