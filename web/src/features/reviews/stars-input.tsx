import * as m from '@emporia/messages/orders'

import { useField } from '../../form/form.tsx'
import { FieldNote } from '../../form/labeled.tsx'
import { Icon } from '../../ui/icon.tsx'

const ratingLabels = [
  m.reviews_rating_one,
  m.reviews_rating_two,
  m.reviews_rating_three,
  m.reviews_rating_four,
  m.reviews_rating_five,
]

/** Five stars as a radio group: arrow keys move, each star has a label. */
export const StarsInput = ({ value: chosen }: { value: number }) => {
  const { input, error } = useField('rating')

  return (
    <fieldset>
      <legend className="text-small font-semibold">{m.reviews_rating_label()}</legend>
      <div className="mt-1.5 flex flex-wrap items-center">
        {ratingLabels.map((label, index) => (
          <label
            key={label()}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              {...input}
              type="radio"
              value={index + 1}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={m.reviews_rating_option({ rating: index + 1, label: label() })}
              aria-describedby={error ? 'rating-note' : undefined}
            />
            <Icon
              name="star"
              className={`size-7 ${index < chosen ? 'text-star' : 'text-line-strong'}`}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ms-2 text-small text-ink-2">
          {ratingLabels[chosen - 1]?.()}
        </span>
      </div>
      <FieldNote id="rating-note" error={error} />
    </fieldset>
  )
}
