import { button } from '../ui/button.ts'

type Props = { sending: boolean; children: string }

/** The submit button of a form. While sending, it shows that and is disabled. */
export const SubmitButton = ({ sending, children }: Props) => (
  <button type="submit" aria-disabled={sending} className={`${button('primary', 'lg')} w-full`}>
    {sending ? 'One moment…' : children}
  </button>
)
