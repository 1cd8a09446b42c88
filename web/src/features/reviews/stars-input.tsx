import { useField } from '../../form/form.tsx'
import { FieldNote } from '../../form/labeled.tsx'
import { Icon } from '../../ui/icon.tsx'

const ratingLabels = ['Poor', 'Could be better', 'All right', 'Good', 'Excellent']

/** Five stars as a radio group: arrow keys move, each star has a label. */
export const StarsInput = ({ value: chosen }: { value: number }) => {
  const { input, error } = useField('rating')

  return (
    <fieldset>
      <legend className="text-small font-semibold">Your rating</legend>
      <div className="mt-1.5 flex flex-wrap items-center">
        {ratingLabels.map((word, index) => (
          <label
            key={word}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              {...input}
              type="radio"
              value={index + 1}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={`${index + 1} of 5 stars, ${word}`}
              aria-describedby={error ? 'rating-note' : undefined}
            />
            <Icon
              name="star"
              className={`size-7 ${index < chosen ? 'text-star' : 'text-line-strong'}`}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ms-2 text-small text-ink-2">
          {ratingLabels[chosen - 1]}
        </span>
      </div>
      <FieldNote id="rating-note" error={error} />
    </fieldset>
  )
}
