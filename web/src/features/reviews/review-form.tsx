import { api, type OwnReview, type Reviewable, type ReviewTarget } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { call } from '../../api/call.ts'
import { omitEmpty } from '../../form/draft.ts'
import { AreaField, Field, FormMessage } from '../../form/field.tsx'
import { Form } from '../../form/form.tsx'
import { storefrontLook } from '../../form/look.ts'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useForm } from '../../form/use-form.ts'
import { PhotosInput } from './photos-input.tsx'
import { StarsInput } from './stars-input.tsx'

type Props = {
  line: Reviewable
  target: ReviewTarget
  onSaved: (review: OwnReview, message: string) => unknown
}

const startOf = (before: OwnReview | null) => ({
  rating: before ? String(before.rating) : '',
  title: before?.title ?? '',
  text: before?.text ?? '',
  pictures: new Array<File>(),
  dropped_pictures: new Array<number>(),
})

/** Review form for a product or for the shop that sold it. */
export const ReviewForm = ({ line, target, onSaved }: Props) => {
  const before = target === 'product' ? line.product_review : line.seller_review
  const form = useForm({
    schema: api.review.write.input,
    labels: { rating: m.reviews_form_rating() },
    values: startOf(before),
    toInput: ({ rating, ...draft }) => ({
      ...omitEmpty(draft),
      ...(rating && { rating: Number(rating) }),
      order_line_id: line.order_line_id,
      target,
    }),
    send: (input) => call(api.review.write, input),
    onSuccess: onSaved,
  })
  const { draft, errors, change } = form

  return (
    <Form form={form} look={storefrontLook} className="mt-4 grid gap-4">
      <FormMessage />
      {before?.reason && (
        <p className="rounded-md bg-tone-amber-soft px-4 py-3 text-small text-tone-amber-ink">
          {m.reviews_form_rejected({ reason: before.reason })}
        </p>
      )}
      <StarsInput value={Number(draft.rating)} />
      <Field label={m.reviews_form_title_label()} name="title" optional maxLength={100} />
      <AreaField label={m.reviews_form_text()} name="text" optional rows={4} maxLength={2000} />
      <PhotosInput
        stored={(before?.pictures ?? []).filter(({ id }) => !draft.dropped_pictures.includes(id))}
        chosen={draft.pictures}
        onDrop={(id) => change({ dropped_pictures: [...draft.dropped_pictures, id] })}
        onChoose={(pictures) => change({ pictures })}
        error={Object.entries(errors).find(([path]) => path.startsWith('pictures'))?.[1]}
      />
      <p className="text-small text-ink-2">{m.reviews_form_hint()}</p>
      <SubmitButton>
        {before ? m.reviews_form_save_button() : m.reviews_form_send_button()}
      </SubmitButton>
    </Form>
  )
}
