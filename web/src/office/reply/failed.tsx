import type { Refusal } from '@emporia/contract'
import { useLocation, useRevalidator } from 'react-router'

import { officeButton } from '../button.ts'
import { signInPlace } from '../../session/places.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  what: string
  refusal: Refusal
  /** Where nothing else is left of the page, this is its heading. */
  heading?: 'h1' | 'h2'
}

/** An error in its place: what did not come, why, and the way to try again. */
export const Failed = ({ what, refusal, heading = 'h2' }: Props) => {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()

  return (
    <div role="alert">
      <Notice heading={heading} title={`Failed to load ${what}`} text={refusal.message}>
        {refusal.code === 'unauthenticated' ? (
          <a href={signInPlace(pathname + search)} className={officeButton('primary')}>
            Sign in
          </a>
        ) : (
          <button
            type="button"
            className={officeButton()}
            disabled={state === 'loading'}
            onClick={() => void revalidate()}
          >
            Try Again
          </button>
        )}
      </Notice>
    </div>
  )
}
