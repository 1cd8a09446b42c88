import { button } from '../ui/button.ts'

type Props = { sending: boolean; children: string }

/** The one button of a form; while it sends, it says so and takes no second press. */
export const SubmitButton = ({ sending, children }: Props) => (
  <button type="submit" aria-disabled={sending} className={`${button('primary', 'lg')} w-full`}>
    {sending ? 'One moment…' : children}
  </button>
)
