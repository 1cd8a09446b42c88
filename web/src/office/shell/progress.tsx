import { useNavigation } from 'react-router'

/** A sign of life while the next screen is on its way; it shows only after 200 ms. */
export const Progress = () =>
  useNavigation().state === 'idle' ? null : (
    <div role="status" className="progress">
      <span className="sr-only">Loading...</span>
    </div>
  )
